import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { urlOf } from './http.ts';
import type { PretendService } from './service.ts';

/** Where Twilsock connects, as on the real service. */
export const TWILSOCK_PATH = '/v3/wsconnect';

/** Any Node server, as far as it is needed here. */
interface UpgradeSource {
  on(event: 'upgrade', listener: (req: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
}

/**
 * Accepts Twilsock connections on a Node server and hands each to the service.
 * @param others what becomes of upgrades to other paths: left to another listener (Vite's hot reload), or
 * refused where there is none.
 * @returns how to end all open connections.
 */
export function acceptTwilsock(
  server: UpgradeSource,
  service: PretendService,
  others: 'leave' | 'refuse',
): () => void {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  /** Those that a latency keeps waiting. */
  const waiting = new Set<Duplex>();

  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = urlOf(req);
    if (url?.pathname !== TWILSOCK_PATH) {
      if (others === 'refuse') socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    waiting.add(socket);
    void service.admit().then((outcome) => {
      waiting.delete(socket);
      switch (outcome.type) {
        case 'none':
        case 'malformed':
          sockets.handleUpgrade(req, socket, head, (ws) => attach(service, ws, url.origin));
          return;
        case 'status':
          socket.end(`HTTP/1.1 ${outcome.status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
          return;
        case 'dropRequest':
        case 'dropResponse':
          socket.destroy();
      }
    });
  });

  return () => {
    for (const socket of waiting) socket.destroy();
    for (const ws of sockets.clients) ws.terminate();
    sockets.close();
  };
}

function attach(service: PretendService, ws: WebSocket, origin: string): void {
  const connection = service.connect({
    origin,
    send(bytes) {
      if (ws.readyState === ws.OPEN) ws.send(bytes);
    },
    close: () => ws.close(),
  });
  // A frame is one binary message; Twilsock has no text frames.
  ws.on('message', (data, isBinary) => {
    if (isBinary) connection.receive(bytesOf(data));
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => connection.closed());
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
