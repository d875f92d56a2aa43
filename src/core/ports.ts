import type { UnstoredEvent } from './log/envelope.ts';
import type { Timestamp } from './time.ts';

/** The only source of time. */
export interface Clock {
  now(): Timestamp;
  /** Calls back once after `ms`; the answer cancels. */
  setTimer(ms: number, callback: () => void): () => void;
}

export interface IdSource {
  uuid(): string;
}

/** `strict`: on the disk before it is acknowledged. `relaxed`: the server could tell it again. */
export type Durability = 'strict' | 'relaxed';

/**
 * Append-only log of one user. Every adapter passes `tests/contracts/event-log-contract.ts`.
 * There is one writer: an `append` by a log that was opened before another writer opened the same log
 * rejects with `StaleWriterError` and writes nothing.
 */
export interface EventLog {
  /**
   * Appends all or nothing, in order, and resolves after the transaction completed, with the records
   * as stored. An event whose `dedupeKey` or `id` the log already holds is left out of both.
   */
  append(events: readonly UnstoredEvent[], durability: Durability): Promise<readonly StoredRecord[]>;
  /** All records with `seq` above `after`, ascending; of one stream if named. Undecoded: stored data is outside input. */
  read(range?: { readonly after?: number; readonly stream?: string }): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** What `append` answers for each event that it stored, in order. */
export interface StoredRecord {
  readonly seq: number;
  readonly recordedAt: Timestamp;
  readonly event: UnstoredEvent;
}

export class StaleWriterError extends Error {
  override readonly name = 'StaleWriterError';
  constructor() {
    super('Another worker has taken over the log.');
  }
}

/** Logs by user. Two users, or two formats, never share one. */
export interface EventLogStore {
  /** Opens as the one writer; waits for an earlier writer to let go. */
  open(userId: string): Promise<EventLog>;
  /** Deletes the user's log. */
  destroy(userId: string): Promise<void>;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Which configured base: the versioned API root, or the service's origin for sign-in. */
  readonly base: 'api' | 'auth';
  /** Path below the base, with its query, beginning with a slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly accessToken?: string;
  readonly idempotencyKey?: string;
}

export type HttpAnswer =
  /** `body` is the parsed JSON, or null when there was none or it could not be parsed. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No answer: the request may or may not have been carried out. */
  | { readonly kind: 'unanswered' };

/** Never rejects; never caches; GETs with effects are safe from prefetch and retry. */
export interface Http {
  request(request: HttpRequest): Promise<HttpAnswer>;
}

/**
 * What the realtime transports report, as plain objects. The core decodes them by schema
 * (`realtime/facts.ts`): the adapter only picks fields and never throws because of a strange one.
 */
export type FactListener = (fact: unknown) => void;

/** The realtime chat client (Twilio Conversations), one socket. All methods are safe in any state. */
export interface ChatTransport {
  /** Connects with the token. Facts flow to the listener until `stop`. */
  start(token: string, listener: FactListener): void;
  /** A renewed token, before or after expiry. */
  updateToken(token: string): void;
  /** Tells the service that the user has read the conversation up to this index; null: up to its end. */
  markRead(conversationSid: string, index: number | null): void;
  /** Tries now instead of waiting for the next attempt. */
  reconnect(): void;
  /** Resolves when the socket is closed; idempotent. */
  stop(): Promise<void>;
}

/** The realtime sync client (Twilio Sync), one socket, following the document of message statuses. */
export interface StatusFeed {
  start(token: string, listener: FactListener): void;
  updateToken(token: string): void;
  stop(): Promise<void>;
}

/** Everything that the core needs from outside. */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logs: EventLogStore;
  readonly http: Http;
  readonly chatTransport: ChatTransport;
  readonly statusFeed: StatusFeed;
}
