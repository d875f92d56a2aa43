import type { Timestamp } from '../kernel/time.ts';
import type { CallMedia } from './call-media.ts';
import type { StoredEvent } from './envelope.ts';

/** The core's only source of time. */
export interface Clock {
  now(): Timestamp;
  /** Calls `callback` once after `ms`. Returns a function that cancels the timer. */
  setTimer(ms: number, callback: () => void): () => void;
}

export interface IdSource {
  uuid(): string;
}

/** The core's only source of randomness. Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Returns the minute of the day at this time, from 0, on the device's clock: its time zone and its summer time. */
export type MinuteOfDay = (at: Timestamp) => number;

/**
 * `strict`: the event must be on disk before the write is acknowledged. `relaxed`: the event may be lost in a
 * crash, because the service can repeat it.
 */
export type Durability = 'strict' | 'relaxed';

/**
 * Events that are stored together: the events of one append, or a sealed segment with the events of many
 * appends.
 */
export interface LogRun {
  readonly first: number;
  readonly last: number;
  /** Number of events when the run was written. */
  readonly count: number;
  /**
   * Stored data is external input: the caller decodes it. Null if the run is unreadable: truncated, altered,
   * or encrypted with a lost key.
   */
  readonly events: readonly unknown[] | null;
  /**
   * The `EVENTS_REVISION` whose schemas the events passed when they were written. Null unless the run's
   * encryption proves that the events are unchanged since.
   */
  readonly checkedBy: string | null;
}

/** Data about a run without its events. Sealing and retention use this data. */
export interface LogRunInfo extends Pick<LogRun, 'first' | 'last' | 'count'> {
  /** Time at which the newest event of the run was recorded. */
  readonly at: Timestamp;
  /** Stored size in bytes. */
  readonly bytes: number;
}

/** A range of `seq`, with both ends included. */
export interface LogRange {
  readonly from?: number;
  readonly through?: number;
}

/** A read-only handle to a log, for replays. It never waits for the writer and never blocks it. */
export interface LogReader {
  /**
   * Yields all runs that overlap the range, in ascending order. The first and last run may extend beyond the
   * range.
   */
  read(range?: LogRange): AsyncIterable<LogRun>;
  /** Returns the named parts of the snapshot. Missing and unreadable parts are left out. */
  loadParts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

/** A problem found when the log was opened. `keyLost`: the log was unreadable, so it starts empty. */
export type LogNotice = 'keyLost';

/** Returns the fields that replace those of a stored event. Null if the event stays. */
export type RewriteEvent = (record: unknown) => { readonly v?: number; readonly payload: unknown } | null;

/**
 * The append-only log of one user. Every adapter passes `tests/contracts/event-log-contract.ts`.
 *
 * A log has one writer. After another writer has opened the log, every change rejects with `StaleWriterError`
 * and writes nothing. A change that does not fit on the device rejects with `StorageFullError`.
 */
export interface EventLog extends LogReader {
  /** Names this log for as long as it exists. A log that was deleted and created again has another name. */
  readonly id: string;
  /** The writer's number. Each new writer gets a higher number. */
  readonly epoch: number;
  /**
   * When the log was opened: seq of the newest event ever stored, even if it was trimmed. 0 if there was
   * none.
   */
  readonly head: number;
  readonly notice: LogNotice | null;
  readonly media: MediaStore;
  readonly pages: PageStore;
  /** The stored entries of searches over all chats. They can be made again from the snapshot. */
  readonly searchTexts: PageStore;
  /** Appends all events or none, as one run. Resolves when the transaction is complete. */
  append(events: readonly StoredEvent[], durability: Durability): Promise<void>;
  runs(): Promise<readonly LogRunInfo[]>;
  /**
   * Merges these neighbouring runs into one sealed run, in one transaction. Each run is named by its `first`.
   * An unreadable run is left unchanged, and the runs before and after it are merged separately. Returns the
   * `first` of each unreadable run.
   */
  seal(firsts: readonly number[]): Promise<readonly number[]>;
  /**
   * Removes every event up to `through`, except the events whose seq is in `keep`, in one transaction.
   * Unreadable runs that end at or before `through` are removed entirely.
   */
  trim(through: number, keep: ReadonlySet<number>): Promise<void>;
  /**
   * Replaces the payloads of events, in one transaction. Unreadable runs stay. Returns the number of replaced
   * events.
   */
  rewrite(change: RewriteEvent): Promise<number>;
  /** Stores parts of the snapshot, replacing parts with the same names, in one transaction. */
  saveParts(parts: ReadonlyMap<string, string>): Promise<void>;
  /**
   * Registers a listener for the browser closing the log, with the error that the next change would reject with.
   * Absent for logs that no browser can close, such as a log in memory.
   */
  onLost?(listener: (error: StaleWriterError) => void): void;
  /** Bytes used by all of the console's data on this device, and the browser's quota. Null if unknown. */
  usage(): Promise<{ readonly bytes: number; readonly quota: number } | null>;
}

/**
 * Stores the pictures that events name by id, until the service has them. Like the log, the store is
 * encrypted and has one writer. It is deleted together with the log.
 */
export interface MediaStore {
  /** Resolves when the bytes are on disk. */
  put(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null if the picture is missing or unreadable. */
  get(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  delete(ids: readonly string[]): Promise<void>;
  ids(): Promise<readonly string[]>;
}

/**
 * Stores texts by name, such as pages of lists. They can be loaded or made again, so they may be lost in a
 * crash. Like the log, the store is encrypted and has one writer. It is deleted together with the log.
 */
export interface PageStore {
  /** Stores and removes texts in one transaction. */
  change(put: ReadonlyMap<string, string>, remove: readonly string[]): Promise<void>;
  /** Missing and unreadable texts are left out. */
  load(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Removes every text. */
  clear(): Promise<void>;
}

export class StaleWriterError extends Error {
  override readonly name: string = 'StaleWriterError';
  constructor(message = 'Another worker has taken over the log.') {
    super(message);
  }
}

/**
 * The browser has closed the log, usually because the user cleared the browser's data. No other worker has taken over,
 * so this worker may open the log again. Its events may be gone.
 */
export class LogLostError extends StaleWriterError {
  override readonly name = 'LogLostError';
  constructor() {
    super('The browser has closed the log.');
  }
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
  constructor() {
    super('There’s no space left for the log on this device.');
  }
}

/** A hung worker blocks the log. The log can be opened after that worker has ended. */
export class LogBlockedError extends Error {
  override readonly name = 'LogBlockedError';
  constructor() {
    super('Another worker is blocking the log.');
  }
}

/** A log of a user who is not signed in. */
export interface OtherLog {
  /** Does not reveal the user. */
  readonly name: string;
  /** Null if the log or its key does not exist. */
  reader(): Promise<LogReader | null>;
  /** Like `EventLogStore.destroy`. */
  destroy(): Promise<void>;
}

/** The logs of all users. Each user and each storage format has a log of its own. */
export interface EventLogStore {
  /**
   * Opens a log as its only writer. Waits a limited time until an earlier writer has stopped, then rejects
   * with `LogBlockedError`.
   */
  open(userId: string): Promise<EventLog>;
  /** Opens a log for reading while its writer may be active. Null if the log or its key does not exist. */
  reader(userId: string): Promise<LogReader | null>;
  /**
   * Deletes the user's log. Deletes its key first, so that the log is unreadable at once. If a hung worker
   * blocks the deletion, the next `open` or start finishes it. Rejects with `StaleWriterError` if another
   * worker has taken over the log.
   */
  destroy(userId: string): Promise<void>;
  /** Returns the logs on this device except the log of this user. */
  others(userId: string | null): Promise<readonly OtherLog[]>;
  /** Finishes interrupted deletions of logs. Called once at the start. */
  finishDestroying(): Promise<void>;
  /** Returns the note that was kept with the user's log. Null if there is none. */
  noted(userId: string): Promise<string | null>;
  /** Keeps a note with the user's log, which is deleted with the log. Without a log nothing is kept. */
  note(userId: string, text: string): Promise<void>;
  /** Like `note`, for the last views of this user's tabs. Null: forgets them. */
  keepViews(userId: string, text: string | null): Promise<void>;
}

/**
 * Encrypts the data of one log with AES-GCM. `context` names the kind and the place of the bytes. The bytes
 * can be opened only with the context that sealed them.
 */
export interface LogCipher {
  /** Each call uses a fresh nonce, which is stored with the encrypted bytes. */
  seal(plain: Uint8Array<ArrayBuffer>, context: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Rejects bytes that were altered, truncated, moved to another place, or sealed with another key. */
  open(sealed: Uint8Array<ArrayBuffer>, context: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * The keys of the logs. By default they are stored on the device. A deployment may supply them from a server.
 */
export interface Keyring {
  /** Returns the cipher of a log, or null if there is no key. */
  find(logName: string): Promise<LogCipher | null>;
  /** Creates and stores a key. If there is a key already, returns its cipher. */
  create(logName: string): Promise<LogCipher>;
  /** Returns the names of all logs with a key. */
  names(): Promise<readonly string[]>;
  /** Deletes the key and the note. Data that was sealed with the key can never be read again. */
  forget(logName: string): Promise<void>;
  /** Returns the note beside the key. Null if there is none, or if it was not sealed with this key. */
  noted(logName: string): Promise<string | null>;
  /** Stores a note beside the key, sealed with it. Without a key nothing is stored. */
  note(logName: string, text: string): Promise<void>;
  /** Stores views beside the key, sealed with it. Null: deletes them. Without a key nothing is stored. */
  keepViews(logName: string, text: string | null): Promise<void>;
}

/** Returns the SHA-256 hash of a text's UTF-8 bytes in lower-case hex. */
export type Digest = (text: string) => Promise<string>;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * The configured base URL. `api`: the versioned API root. `auth`: `/api` on the service's origin, for sign-in.
   * `sample`: the same URL, for calls whose 401 ends the session, such as those of the sample API.
   */
  readonly base: 'api' | 'auth' | 'sample';
  /** Path below the base, including the query. Starts with a slash. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly accessToken?: string;
  readonly idempotencyKey?: string;
}

export type HttpAnswer =
  /** `body` is the parsed JSON. Null if the response had no body or invalid JSON. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No response arrived. The service may or may not have carried out the request. */
  | { readonly kind: 'unanswered' };

/** Uploads a file as the only field of a form. */
export interface HttpUpload extends Pick<HttpRequest, 'base' | 'path' | 'accessToken' | 'idempotencyKey'> {
  readonly field: string;
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
  /** Called repeatedly with the share of the file that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export interface UploadInFlight {
  readonly answer: Promise<HttpAnswer>;
  /** Settles `answer` as unanswered. */
  abort(): void;
}

/**
 * Never rejects. Never caches, prefetches or retries, because some GET requests change data at the service.
 */
export interface Http {
  request(request: HttpRequest): Promise<HttpAnswer>;
  upload(upload: HttpUpload): UploadInFlight;
}

/**
 * Receives a fact from a realtime client as a plain object. The adapter copies fields without checking them.
 * The core decodes the fact by schema (`realtime/facts.ts`).
 */
export type FactListener = (fact: unknown) => void;

/** A realtime client with one socket. Every method may be called in any state. */
export interface RealtimeClient {
  /** Connects with the token. The listener receives facts until `stop` is called. */
  start(token: string, listener: FactListener): void;
  /** Sets a renewed token. The old token may have expired already. */
  updateToken(token: string): void;
  /** Closes the socket, if there is one, and connects at once instead of at the next scheduled attempt. */
  reconnect(): void;
  /** Reports that the device has lost or regained its network. */
  network(isOnline: boolean): void;
  /** Checks at once whether the socket is alive, and reconnects if it is not. */
  probe(): void;
  /** Closes the socket. Resolves when the socket is closed. Idempotent. */
  stop(): Promise<void>;
}

export interface ChatTransport extends RealtimeClient {
  /**
   * Starts a second client beside the running client. The second client takes over when it receives
   * everything that the running client receives. So no message is missed, and the connection never counts as
   * lost. If the second client does not get that far, it is stopped.
   */
  replace(token: string): void;
  /**
   * Loads the account's templates as plain objects. Resolves with null on failure or timeout. Never rejects.
   */
  templates(): Promise<readonly unknown[] | null>;
  /** Reports to the service that the user has read the conversation up to this index. Null: up to its end. */
  markRead(conversationSid: string, index: number | null): void;
  /**
   * Loads the receipts of these messages of the conversation `sid` as plain objects, by the messages' sids. A message that
   * is not found is missing. From then on, facts of the kind `receipts` report changes. Resolves with null on failure or
   * timeout. Never rejects.
   */
  receipts(sid: string, messages: readonly LocatedMessage[]): Promise<ReadonlyMap<string, unknown> | null>;
}

/** Where a message is in its conversation. `index` is null if only the message's sid is known. */
export interface LocatedMessage {
  readonly sid: string;
  readonly index: number | null;
}

/** The realtime client for message statuses and changes of lists (Twilio Sync). */
export interface StatusFeed extends RealtimeClient {
  /**
   * Also reports the document of this name, as facts of the kind `changes`, until the client stops. Nothing
   * happens if the service does not have the document.
   */
  follow(document: string): void;
  /** Reports the items of this map, as facts of the kind `item`, until `leave`. Ignored if it is missing or refused. */
  enter(map: string): void;
  leave(map: string): void;
  /** Writes an item of an entered map, or removes it (null). A failure is ignored. */
  put(
    map: string,
    item: { readonly key: string; readonly data: PlainData | null; readonly ttlSeconds: number },
  ): void;
}

export type PlainData = Readonly<Record<string, string | number | boolean>>;

/** Everything that the core calls outside itself. */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly random: Random;
  readonly minuteOfDay: MinuteOfDay;
  readonly digest: Digest;
  readonly logs: EventLogStore;
  readonly http: Http;
  readonly chatTransport: ChatTransport;
  readonly statusFeed: StatusFeed;
  readonly callMedia: CallMedia;
}
