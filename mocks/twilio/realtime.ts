/** The interface between the server, which owns the real sockets, and the Twilio emulator, which owns none. */
import type { Faults } from '../faults/faults.ts';
import type { World } from '../world/types.ts';

/** The client at the far end of one WebSocket, as the emulator sees it. */
export interface RealtimePeer {
  /** Origin of the HTTP server that accepted the socket, such as `http://127.0.0.1:5173`, if there is one. */
  readonly origin?: string;
  /** Half-open from the start: the socket is open, but nothing gets through in either direction. */
  readonly muted?: boolean;
  send(bytes: Uint8Array): void;
  /** Closes the socket; `closed()` of its connection follows. It may be called twice. */
  close(): void;
}

/** What the server reports to the emulator about one WebSocket. */
export interface RealtimeConnection {
  /** One binary WebSocket message: one Twilsock frame. */
  receive(bytes: Uint8Array): void;
  /** The socket is closed, by either side. Called exactly once; nothing is received or sent after it. */
  closed(): void;
}

export type SocketKind = 'conversations' | 'sync';

/** One open connection. Its kind and identity are known once its `init` is accepted. */
export interface RealtimeSocket {
  readonly kind: SocketKind | 'unknown';
  readonly identity: string | null;
}

export interface DropOptions {
  /** Only connections of this kind; without it, all. */
  readonly kind?: SocketKind;
  /** Only connections of this identity. */
  readonly identity?: string;
  /**
   * True keeps the sockets open but lets nothing through in either direction. False lets frames through again,
   * including the ones sent meanwhile, as TCP does. Without it the sockets are closed.
   */
  readonly mute?: boolean;
}

/** Why the service ends a session. 308: it moves elsewhere; 401: it is refused; 410: its token expired. */
export type CloseCode = 308 | 401 | 410;

export interface EndOptions extends Omit<DropOptions, 'mute'> {
  readonly code: CloseCode;
  /** For 308: how long the clients must wait before they reconnect, ms. */
  readonly reconnectAfterMs?: number;
}

/** The load that clients cause at the service. */
export interface Traffic {
  /** Requests of clients since the world began, including refused ones. */
  readonly requests: number;
  /** Subscriptions of all open connections together. */
  readonly subscriptions: number;
}

export interface RealtimeEmulator {
  connect(peer: RealtimePeer): RealtimeConnection;
  /** Open connections, muted ones included, in the order in which they connected. */
  sockets(): readonly RealtimeSocket[];
  traffic(): Traffic;
  /** Closes, mutes or unmutes connections; returns how many. */
  drop(options: DropOptions): number;
  /** Sends sessions a close frame, as the service does; the clients then close. Returns how many. */
  end(options: EndOptions): number;
}

export interface EmulatorDeps {
  /**
   * Keys of the fault rules:
   * - `twilsock:init`, `twilsock:update`, `twilsock:message` for a client's frame. The detail of a `message` is
   *   the `<METHOD> <path>` of its request.
   * - `twilsock:notification` for a push. Its detail is the event type (`list_item_added`) or the message type.
   * - `twilsock:connect` for an upgrade; the server matches this one.
   * - `sync:<type>` for each subscription to an object. `status` makes it fail, `malformed` interrupts its replay,
   *   `dropRequest`, `mute` and `dropResponse` lose the confirmation, `duplicate` sends it twice.
   */
  readonly faults: Faults;
  /** Runs `fn` once after `ms`; returns a function that cancels it. A reset or close of the server cancels all. */
  readonly schedule: (ms: number, fn: () => void) => () => void;
  /** Returns a new id with this prefix, such as `TM…`; unique while the server runs. */
  readonly newId: (prefix: string) => string;
}

export type CreateEmulator = (world: World, deps: EmulatorDeps) => RealtimeEmulator;
