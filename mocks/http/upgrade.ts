import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Admission } from '../faults/admission.ts';
import { retryAfterSeconds } from '../faults/rate-limit.ts';
import type { PretendService } from '../service.ts';
import { urlOf } from './node-http.ts';

export const TWILSOCK_PATH = '/v3/wsconnect';

/** Largest message of a client, bytes. The largest frames are the items of a Sync list, 16 kB each. */
const MAX_FRAME_BYTES = 1024 * 1024;

type SocketService = Pick<PretendService, 'admit' | 'connect'>;

/** The part of a Node server that `acceptTwilsock` uses. */
interface UpgradeSource {
  on(event: 'upgrade', listener: (req: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
}

/**
 * Accepts Twilsock connections on a Node server and passes them to the service.
 *
 * @param others Whether connections to other paths are refused, or left to Vite's hot reload.
 *
 * @returns a function that ends all open connections
 */
export function acceptTwilsock(
  server: UpgradeSource,
  service: SocketService,
  others: 'leave' | 'refuse',
): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
  });
  /** Sockets that wait because a fault rule delays them. */
  const waiting = new Set<Duplex>();

  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = urlOf(req);
    if (url?.pathname !== TWILSOCK_PATH) {
      if (others === 'refuse') socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    waiting.add(socket);
    void service.admit().then((admission) => {
      waiting.delete(socket);
      switch (admission.type) {
        case 'admitted':
          sockets.handleUpgrade(req, socket, head, (ws) => attach(service, ws, url.origin, admission.muted));
          return;
        case 'refused':
          socket.end(refusal(admission));
          return;
        case 'cut':
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

function refusal({ status, retryAfterMs }: Extract<Admission, { readonly type: 'refused' }>): string {
  const lines = [`HTTP/1.1 ${status} Refused`, 'Connection: close', 'Content-Length: 0'];
  if (retryAfterMs !== undefined) lines.push(`Retry-After: ${retryAfterSeconds(retryAfterMs)}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function attach(service: SocketService, ws: WebSocket, origin: string, muted: boolean): void {
  const connection = service.connect({
    origin,
    muted,
    send(bytes) {
      if (ws.readyState === ws.OPEN) ws.send(bytes);
    },
    close: () => ws.close(),
  });
  // Each frame is one binary message. Twilsock has no text frames.
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
