/**
 * The interface between the server and the Twilio emulator. The server owns the real sockets; the emulator owns none.
 */
import type { Faults } from '../faults/faults.ts';
import type { World } from '../world/types.ts';

/** The client's end of one WebSocket. The emulator sends frames to it. */
export interface RealtimePeer {
  /**
   * Origin of the HTTP server that accepted the socket, such as `http://127.0.0.1:5173`. Undefined without a server.
   */
  readonly origin?: string;
  /**
   * True for a socket that is half-open from its start. The socket is open, but no frame passes in either direction.
   */
  readonly muted?: boolean;
  send(bytes: Uint8Array): void;
  /** Closes the socket. The server then calls `closed()` of the connection. A second call does nothing. */
  close(): void;
}

/** The server reports the frames and the end of one WebSocket to the emulator through this interface. */
export interface RealtimeConnection {
  /** @param bytes One binary WebSocket message, which contains one Twilsock frame. */
  receive(bytes: Uint8Array): void;
  /**
   * The server calls this exactly once, when either side has closed the socket. Nothing is received or sent afterwards.
   */
  closed(): void;
}

export type SocketKind = 'conversations' | 'sync';

/** One open connection. The kind and the identity are known after the client's `init` was accepted. */
export interface RealtimeSocket {
  readonly kind: SocketKind | 'unknown';
  readonly identity: string | null;
}

export interface DropOptions {
  /** Selects the connections of this kind. Without a kind, all are selected. */
  readonly kind?: SocketKind;
  readonly identity?: string;
  /**
   * True keeps the sockets open but lets no frame pass. False lets frames pass again, and delivers the waiting frames.
   * Without `mute` the sockets are closed.
   */
  readonly mute?: boolean;
}

/**
 * Why the service ends a session. 308: the client should connect elsewhere. 401: the client is refused. 410: the token
 * expired.
 */
export type CloseCode = 308 | 401 | 410;

export interface EndOptions extends Omit<DropOptions, 'mute'> {
  readonly code: CloseCode;
  /** How long clients must wait after a 308 before they reconnect, ms. */
  readonly reconnectAfterMs?: number;
}

export interface Traffic {
  /** Requests of clients since the service started, refused ones included. */
  readonly requests: number;
  /** Those of them that may change something that lasts: all methods but GET, without data that expires by itself. */
  readonly writes: number;
  readonly subscriptions: number;
}

export interface RealtimeEmulator {
  connect(peer: RealtimePeer): RealtimeConnection;
  /** Returns the open connections, oldest first. Muted connections are included. */
  sockets(): readonly RealtimeSocket[];
  traffic(): Traffic;
  /** Closes, mutes or unmutes connections. Returns how many. */
  drop(options: DropOptions): number;
  /** Sends a close frame to sessions, and their clients then close the sockets. Returns how many. */
  end(options: EndOptions): number;
}

export interface EmulatorDeps {
  /**
   * Rules match these keys:
   *
   * `twilsock:init`, `twilsock:update` and `twilsock:message` match a client's frame. The detail of a `message` is the
   * `<METHOD> <path>` of the request inside.
   *
   * `twilsock:notification` matches a push. The detail is the event type (`list_item_added`) or the message type.
   *
   * `twilsock:connect` matches the opening of a WebSocket. The server applies this rule, not the emulator.
   *
   * `sync:<type>` matches each subscription to an object. `status` makes the subscription fail. `malformed` interrupts
   * the replay of events. `dropRequest`, `mute` and `dropResponse` lose the confirmation. `duplicate` sends the
   * confirmation twice.
   */
  readonly faults: Faults;
  /**
   * Runs `fn` once after `ms`. Returns a function that cancels the run. A reset or the end of the server cancels all
   * runs.
   */
  readonly schedule: (ms: number, fn: () => void) => () => void;
  /** Returns a new id with this prefix, such as `TM…`. No id repeats while the server runs. */
  readonly newId: (prefix: string) => string;
}

export type CreateEmulator = (world: World, deps: EmulatorDeps) => RealtimeEmulator;
