import type { StoredEvent } from './log/envelope.ts';
import type { Timestamp } from './time.ts';

/** The core's only source of time. */
export interface Clock {
  now(): Timestamp;
  /** Calls back once after `ms`. Returns a function that cancels the timer. */
  setTimer(ms: number, callback: () => void): () => void;
}

export interface IdSource {
  uuid(): string;
}

/** The core's only source of randomness: a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** `strict`: on disk before it is acknowledged. `relaxed`: may be lost, because the service can repeat it. */
export type Durability = 'strict' | 'relaxed';

/** Events that are stored together: those of one append, or a sealed segment of many appends. */
export interface LogRun {
  readonly first: number;
  readonly last: number;
  /** Number of events that the run was written with. */
  readonly count: number;
  /**
   * Not decoded yet: stored data is external input. Null if the run is unreadable: cut short, altered, or
   * encrypted with a lost key.
   */
  readonly events: readonly unknown[] | null;
  /**
   * Revision of the event schemas (`EVENTS_REVISION`) that the events passed when they were written. Null
   * unless the run's encryption proves that they are unchanged since.
   */
  readonly checkedBy: string | null;
}

/** A run without its events: enough to plan sealing and retention. */
export interface LogRunInfo extends Pick<LogRun, 'first' | 'last' | 'count'> {
  /** Time at which the newest event was recorded. */
  readonly at: Timestamp;
  /** Stored size in bytes. */
  readonly bytes: number;
}

/** A range of `seq`; both ends are included. */
export interface LogRange {
  readonly from?: number;
  readonly through?: number;
}

/** A read-only handle to a log, for replays. It never waits for the writer and never blocks it. */
export interface LogReader {
  /** Yields the runs that overlap the range, ascending. The first and the last may reach beyond it. */
  read(range?: LogRange): AsyncIterable<LogRun>;
  /** Returns stored parts of the snapshot by name, without those that are missing or unreadable. */
  loadParts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

/** A problem found at the opening of a log. `keyLost`: the log was unreadable and starts empty. */
export type LogNotice = 'keyLost';

/**
 * The append-only log of one user. Every adapter passes `tests/contracts/event-log-contract.ts`.
 *
 * A log has one writer. After another writer has opened it, every change rejects with `StaleWriterError` and
 * writes nothing. A change that does not fit on the device rejects with `StorageFullError`.
 */
export interface EventLog extends LogReader {
  /** The writer's number. The next writer has a higher one. */
  readonly epoch: number;
  /** At the opening, the seq of the newest event ever stored, even if trimmed since; 0 for none. */
  readonly head: number;
  readonly notice: LogNotice | null;
  readonly media: MediaStore;
  /** Appends all events or none, as one run. Resolves after the transaction has completed. */
  append(events: readonly StoredEvent[], durability: Durability): Promise<void>;
  runs(): Promise<readonly LogRunInfo[]>;
  /**
   * Merges these neighbouring runs, named by their `first`, into one sealed run, in one transaction. An
   * unreadable run stays as it is, and the runs before and after it are merged separately. Returns the `first`
   * of each unreadable run.
   */
  seal(firsts: readonly number[]): Promise<readonly number[]>;
  /**
   * Removes every event up to `through` except those with a seq in `keep`, in one transaction. Unreadable
   * runs that end at or before `through` are removed entirely.
   */
  trim(through: number, keep: ReadonlySet<number>): Promise<void>;
  /** Stores parts of the snapshot, replacing parts of the same names, in one transaction. */
  saveParts(parts: ReadonlyMap<string, string>): Promise<void>;
  /** Bytes that all of the console's data uses on this device, and the browser's quota; null if unknown. */
  usage(): Promise<{ readonly bytes: number; readonly quota: number } | null>;
}

/**
 * Pictures that events refer to by id, kept until the service has them. Like the log, the store is encrypted
 * and has one writer. It is deleted together with the log.
 */
export interface MediaStore {
  /** Resolves when the bytes are on disk. */
  put(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null if there is no such picture, or it is unreadable. */
  get(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  delete(ids: readonly string[]): Promise<void>;
  ids(): Promise<readonly string[]>;
}

export class StaleWriterError extends Error {
  override readonly name = 'StaleWriterError';
  constructor() {
    super('Another worker has taken over the log.');
  }
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
  constructor() {
    super('There’s no space left for the log on this device.');
  }
}

/** A hung worker blocks the log, perhaps while it creates it. The log can be opened after that worker has ended. */
export class LogBlockedError extends Error {
  override readonly name = 'LogBlockedError';
  constructor() {
    super('Another worker is blocking the log.');
  }
}

/** The logs of all users. Two users, or two storage formats, never share a log. */
export interface EventLogStore {
  /**
   * Opens a log as its only writer. Waits a limited time for an earlier writer to step down, then rejects with
   * `LogBlockedError`.
   */
  open(userId: string): Promise<EventLog>;
  /** Opens a log for reading, beside its writer. Null if there is no log or no key for it. */
  reader(userId: string): Promise<LogReader | null>;
  /**
   * Deletes the user's log. Its key is deleted first, so that it is unreadable at once. If a hung worker blocks
   * the deletion, the next opening or start finishes it. Rejects with `StaleWriterError` if another worker has
   * taken over the log.
   */
  destroy(userId: string): Promise<void>;
  /** Finishes interrupted deletions. Called once at the start; `open` finishes the deletion of its own log. */
  finishDestroying(): Promise<void>;
}

/**
 * Encrypts the data of one log (architecture section 4: AES-GCM). `context` names the kind and the place of
 * the bytes. It is not stored with them, but only the same context opens them.
 */
export interface LogCipher {
  /** Each call uses a fresh nonce, which travels with the bytes. */
  seal(plain: Uint8Array<ArrayBuffer>, context: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Rejects bytes that were altered, cut short, moved to another place, or sealed with another key. */
  open(sealed: Uint8Array<ArrayBuffer>, context: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Keys by log. By default they are kept on the device; a deployment may supply them from its server. */
export interface Keyring {
  /** The cipher for a log; null if there is no key. */
  find(logName: string): Promise<LogCipher | null>;
  /** Creates and stores a key, unless there is one already. */
  create(logName: string): Promise<LogCipher>;
  /** Deletes the key: nothing that was sealed with it can be read any more. */
  forget(logName: string): Promise<void>;
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. Used by snapshots and exports. */
export type Digest = (text: string) => Promise<string>;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The configured base URL: the versioned API root, or the service's origin for sign-in. */
  readonly base: 'api' | 'auth';
  /** Path below the base, with the query. Starts with a slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly accessToken?: string;
  readonly idempotencyKey?: string;
}

export type HttpAnswer =
  /** `body` is the parsed JSON, or null if there was none or it could not be parsed. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No response: the request may or may not have been carried out. */
  | { readonly kind: 'unanswered' };

/** An upload of a file as the only field of a form. */
export interface HttpUpload extends Pick<HttpRequest, 'base' | 'path' | 'accessToken' | 'idempotencyKey'> {
  readonly field: string;
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
  /** Called from time to time with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** An upload in flight. */
export interface UploadInFlight {
  readonly answer: Promise<HttpAnswer>;
  /** Settles `answer` as unanswered. */
  abort(): void;
}

/** Never rejects, caches, prefetches or retries: some GET requests have effects. */
export interface Http {
  request(request: HttpRequest): Promise<HttpAnswer>;
  upload(upload: HttpUpload): UploadInFlight;
}

/**
 * Receives a fact from a realtime transport as a plain object. The adapter only picks fields and never throws
 * for an unexpected one; the core decodes facts by schema (`realtime/facts.ts`).
 */
export type FactListener = (fact: unknown) => void;

/** A realtime client with one socket. All methods are safe in any state. */
export interface RealtimeClient {
  /** Connects with the token. The listener receives facts until `stop`. */
  start(token: string, listener: FactListener): void;
  /** Passes a renewed token, before or after the old one has expired. */
  updateToken(token: string): void;
  /** Closes the connection, if there is one, and connects now instead of at the next attempt. */
  reconnect(): void;
  /** The device has lost its network, or has it again. */
  network(isOnline: boolean): void;
  /** Checks now whether the connection is alive, and reconnects if it is not. */
  probe(): void;
  /** Closes the socket. Resolves when it is closed. Idempotent. */
  stop(): Promise<void>;
}

/** The realtime chat client (Twilio Conversations). */
export interface ChatTransport extends RealtimeClient {
  /**
   * Starts a second client beside the running one. It takes over once it receives everything that the running
   * one does, so nothing is missed and the connection never counts as lost. If the second client does not get
   * that far, it is given up.
   */
  replace(token: string): void;
  /**
   * Loads the account's templates, as plain objects (`templates/read-templates.ts`). Resolves with null on failure or
   * timeout. Never rejects.
   */
  templates(): Promise<readonly unknown[] | null>;
  /** Reports to the service that the user has read the conversation up to this index; null means to its end. */
  markRead(conversationSid: string, index: number | null): void;
}

/** The realtime sync client (Twilio Sync). It follows the document of message statuses. */
export type StatusFeed = RealtimeClient;

/** Everything that the core needs from the outside. */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly random: Random;
  readonly digest: Digest;
  readonly logs: EventLogStore;
  readonly http: Http;
  readonly chatTransport: ChatTransport;
  readonly statusFeed: StatusFeed;
}
