//! The socket to a table: messages in and out, as they are written. It knows nothing of what is asked.

use crate::exchange::refused;
use crate::wire::{Wire, reach, unreachable};
use crate::{Account, Fault};
use futures_util::{SinkExt, StreamExt};
use hyper::header::AUTHORIZATION;
use protocol::{Codec, TableId, ToClient, ToServer, VERSION};
use std::time::Duration;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long a server may take to open a socket.
const OPENED: Duration = Duration::from_secs(10);
/// How long a message may take to be taken.
const TAKEN: Duration = Duration::from_secs(20);
/// The longest message of a server. What is longer is not sent by one of ours.
const LONGEST: usize = 16 << 20;

/// The socket to a table.
pub struct Socket {
    stream: WebSocketStream<Box<dyn Wire>>,
    codec: Codec,
}

/// Something from the other side.
pub enum Received {
    /// A message.
    Told(Box<ToClient>),
    /// A sign of life.
    Alive,
    /// Nothing more will come.
    Gone(String),
}

impl Socket {
    /// Opens a socket and says hello.
    pub async fn open(account: &Account, table: &TableId, codec: Codec) -> Result<Self, Fault> {
        let server = account.server();
        let late = || unreachable(server, "it does not answer in time");
        let mut socket = timeout(OPENED, connect(account, table, codec)).await.map_err(|_| late())??;
        let greeted = socket.send(&ToServer::Hello { version: VERSION }).await;
        greeted.map(|()| socket).map_err(|why| unreachable(server, why))
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ToServer) -> Result<(), String> {
        let bytes = self.codec.write(message).map_err(|fault| fault.to_string())?;
        let message = match self.codec {
            Codec::Bytes => Message::Binary(bytes.into()),
            Codec::Json => Message::Text(String::from_utf8(bytes).map_err(|fault| fault.to_string())?.into()),
        };
        match timeout(TAKEN, self.stream.send(message)).await {
            Ok(sent) => sent.map_err(|fault| fault.to_string()),
            Err(_) => Err("it does not listen".into()),
        }
    }

    /// The next message.
    pub async fn receive(&mut self) -> Received {
        let bytes = match self.stream.next().await {
            Some(Ok(Message::Text(text))) if self.codec == Codec::Json => text.into(),
            Some(Ok(Message::Binary(bytes))) if self.codec == Codec::Bytes => bytes,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Received::Alive,
            Some(Ok(Message::Close(frame))) => {
                let reason = frame.map(|frame| frame.reason.to_string()).filter(|reason| !reason.is_empty());
                return Received::Gone(reason.unwrap_or_else(|| "the server closed the connection".into()));
            }
            Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Frame(_))) => {
                return Received::Gone("the server writes otherwise than it was asked".into());
            }
            Some(Err(fault)) => return Received::Gone(fault.to_string()),
            None => return Received::Gone("the server closed the connection".into()),
        };
        match self.codec.read_told(&bytes) {
            Ok(message) => Received::Told(Box::new(message)),
            Err(fault) => Received::Gone(fault.to_string()),
        }
    }

    /// Says that nothing more will come.
    pub async fn close(mut self) {
        // How it ends is the other side's affair.
        let _closed = timeout(TAKEN, self.stream.close(None)).await;
    }
}

async fn connect(account: &Account, table: &TableId, codec: Codec) -> Result<Socket, Fault> {
    let server = account.server();
    let strange = |why: String| Fault::Strange { server: server.to_string(), why };
    // Only host and path of this are sent; the connection is there already.
    let address = format!("ws://{}{}/api/tables/{table}/socket", server.authority(), server.base);
    let mut request = address.into_client_request().map_err(|fault| strange(fault.to_string()))?;
    let token = format!("Bearer {}", account.token()).parse();
    request.headers_mut().insert(AUTHORIZATION, token.map_err(|_| strange("the token is none".into()))?);
    let wire = reach(server).await?;
    let config = WebSocketConfig::default().max_message_size(Some(LONGEST)).max_frame_size(Some(LONGEST));
    match client_async_with_config(request, wire, Some(config)).await {
        Ok((stream, _)) => Ok(Socket { stream, codec }),
        Err(Error::Http(answer)) => {
            let body = answer.body().as_deref().unwrap_or_default();
            Err(refused(server, answer.status(), answer.headers(), body))
        }
        Err(fault) => Err(unreachable(server, fault)),
    }
}
