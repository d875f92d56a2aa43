/**
 * The seam between the server that owns real sockets and the Twilio emulator that owns none.
 * `mocks/twilio/emulator.ts` exports `createTwilioEmulator: CreateEmulator`.
 */
import type { Faults } from '../faults/faults.ts';
import type { World } from '../world/types.ts';

/** The far end of one WebSocket, as the emulator sees it: binary frames out, and a way to hang up. */
export interface RealtimePeer {
  /** Origin of the HTTP server that the socket came to, such as `http://127.0.0.1:5173`, if there is one. */
  readonly origin?: string;
  /** Half-open from the start: the socket is there, and nothing comes through either way. */
  readonly muted?: boolean;
  send(bytes: Uint8Array): void;
  /** Closes the socket; `closed()` of its connection follows. Harmless when called twice. */
  close(): void;
}

/** What the server tells the emulator about one WebSocket. */
export interface RealtimeConnection {
  /** One binary WebSocket message, that is one Twilsock frame. */
  receive(bytes: Uint8Array): void;
  /** The socket is gone, whoever closed it. Called exactly once; nothing is received or sent after it. */
  closed(): void;
}

export type SocketKind = 'conversations' | 'sync';

/** One open connection. Kind and identity are known once its `init` was accepted. */
export interface RealtimeSocket {
  readonly kind: SocketKind | 'unknown';
  readonly identity: string | null;
}

export interface DropOptions {
  /** Only connections of this kind; every one without it. */
  readonly kind?: SocketKind;
  /** Only connections of this identity. */
  readonly identity?: string;
  /**
   * True keeps the sockets open but lets nothing through either way; false lets them through again, with all
   * that was sent meanwhile, as TCP does. Without it the sockets are closed.
   */
  readonly mute?: boolean;
}

/** Why the service ends sessions: 308 it moves them elsewhere, 401 they are refused, 410 their token expired. */
export type CloseCode = 308 | 401 | 410;

export interface EndOptions extends Omit<DropOptions, 'mute'> {
  readonly code: CloseCode;
  /** For 308: how long the clients are asked to stay away, ms. */
  readonly reconnectAfterMs?: number;
}

/** What clients cost the service. */
export interface Traffic {
  /** Requests of clients since the world began, refused ones too. */
  readonly requests: number;
  /** Objects that the open connections are subscribed to, in sum. */
  readonly subscriptions: number;
}

export interface RealtimeEmulator {
  connect(peer: RealtimePeer): RealtimeConnection;
  /** Open connections, muted ones included, in the order in which they connected. */
  sockets(): readonly RealtimeSocket[];
  traffic(): Traffic;
  /** Closes connections, or silences them, or ends their silence; answers how many. */
  drop(options: DropOptions): number;
  /** Tells sessions that they are over, as the service does; the clients hang up. Answers how many. */
  end(options: EndOptions): number;
}

export interface EmulatorDeps {
  /**
   * Asked with `twilsock:<method>` for each frame (`twilsock:init`, `twilsock:update`,
   * `twilsock:message` for a client's request, `twilsock:notification` for a push). A request's detail is
   * `<METHOD> <path>`, a push's its event type (`list_item_added`) or message type. The server itself
   * asks with `twilsock:connect` at the upgrade. With `sync:<type>` for each object that is subscribed to:
   * `status` is how that fails, `malformed` a replay that is broken off, `dropRequest` (or `mute`) and
   * `dropResponse` a confirmation that never comes, `duplicate` one that comes twice.
   */
  readonly faults: Faults;
  /** Runs `fn` once after `ms`; answers how to cancel it. A reset or close of the server cancels all. */
  readonly schedule: (ms: number, fn: () => void) => () => void;
  /** A fresh id with this prefix, such as `TM…`; unique while the server runs. */
  readonly newId: (prefix: string) => string;
}

export type CreateEmulator = (world: World, deps: EmulatorDeps) => RealtimeEmulator;
