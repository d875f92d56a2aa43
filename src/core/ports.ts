import type { StoredEvent } from './log/envelope.ts';
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

/** The only source of chance: a number from 0 up to, not including, 1. */
export type Random = () => number;

/** `strict`: on the disk before it is acknowledged. `relaxed`: the server could tell it again. */
export type Durability = 'strict' | 'relaxed';

/** Events that are stored together: what one append wrote, or a sealed segment of many. */
export interface LogRun {
  readonly first: number;
  readonly last: number;
  /** How many events it was written with. */
  readonly count: number;
  /**
   * Undecoded: stored data is outside input. Null where the run can't be read any more: cut short,
   * altered, or sealed with a key that is gone.
   */
  readonly events: readonly unknown[] | null;
  /**
   * Revision of the event schemas (`EVENTS_REVISION`) by which its writer checked it, where the run's
   * seal proves that nothing was changed since; null where nothing proves it.
   */
  readonly checkedBy: string | null;
}

/** A run without its events: enough to plan sealing and retention. */
export interface LogRunInfo extends Pick<LogRun, 'first' | 'last' | 'count'> {
  /** When its newest event was recorded. */
  readonly at: Timestamp;
  /** Stored size in bytes. */
  readonly bytes: number;
}

/** Events by `seq`, both ends included. */
export interface LogRange {
  readonly from?: number;
  readonly through?: number;
}

/** A log that is only read: a replay's handle. Never waits for the writer, never disturbs it. */
export interface LogReader {
  /** The runs that touch the range, ascending; the first and last may reach beyond it. */
  read(range?: LogRange): AsyncIterable<LogRun>;
  /** Stored parts of the snapshot by name; what is absent or unreadable is left out. */
  loadParts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

/** What was found wrong when a log was opened, and what was done about it. */
export type LogNotice = 'keyLost';

/**
 * Append-only log of one user. Every adapter passes `tests/contracts/event-log-contract.ts`.
 * There is one writer: whatever a log changes, after another writer opened the same log, rejects with
 * `StaleWriterError` and writes nothing. What the device has no room for rejects with `StorageFullError`.
 */
export interface EventLog extends LogReader {
  /** The writer's number: the next one's is higher, and from then on this one writes nothing. */
  readonly epoch: number;
  /** Seq of the newest event that the log had ever held when it was opened, trimmed or not; 0 for none. */
  readonly head: number;
  /** `keyLost`: the log could not be read any more, and was begun anew. */
  readonly notice: LogNotice | null;
  readonly media: MediaStore;
  /** Appends all or nothing, as one run, and resolves after the transaction completed. */
  append(events: readonly StoredEvent[], durability: Durability): Promise<void>;
  runs(): Promise<readonly LogRunInfo[]>;
  /**
   * Makes one sealed run of these neighbours (named by their `first`), in one transaction. One that can't be
   * read stays as it is, between what was sealed of the runs before and after it; answers which those are.
   */
  seal(firsts: readonly number[]): Promise<readonly number[]>;
  /**
   * Takes away every event up to `through` but those to keep, in one transaction. Runs that can't be read and
   * end there go whole.
   */
  trim(through: number, keep: ReadonlySet<number>): Promise<void>;
  /** Puts parts of the snapshot in the place of those with their names, in one transaction. */
  saveParts(parts: ReadonlyMap<string, string>): Promise<void>;
  /** Bytes that all of the console's data takes and may take on this device; null where unknown. */
  usage(): Promise<{ readonly bytes: number; readonly quota: number } | null>;
}

/**
 * What a log's events name and do not hold: pictures, by their ids, kept until the service has them. As the
 * log it is sealed, has one writer, and goes with it.
 */
export interface MediaStore {
  /** Resolves when it is on the disk. */
  put(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null for what is not there, or can't be read any more. */
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

/** A worker that hangs holds the log up: in the middle of making it, say. It can be opened when that one has ended. */
export class LogHeldUpError extends Error {
  override readonly name = 'LogHeldUpError';
  constructor() {
    super('Another worker is blocking the log.');
  }
}

/** Logs by user. Two users, or two formats, never share one. */
export interface EventLogStore {
  /**
   * Opens as the one writer; waits for an earlier writer to let go, but not for ever: rejects with
   * `LogHeldUpError` where it can't.
   */
  open(userId: string): Promise<EventLog>;
  /** Opens for reading beside the writer; null when there is no log or its key is gone. */
  reader(userId: string): Promise<LogReader | null>;
  /**
   * From here on nobody reads the user's log. It is made unreadable (its key goes first), then deleted: what
   * a worker that hangs holds up goes later, with the next opening or the next start. Rejects with
   * `StaleWriterError` where another worker goes on with it.
   */
  destroy(userId: string): Promise<void>;
  /** Finishes deletions that were cut short. Called once at the start; opening a log awaits its own. */
  finishDestroying(): Promise<void>;
}

/**
 * Encrypts what a log stores (architecture section 4: AES-GCM). `context` says what the bytes are, and
 * where: it isn't stored with them, but they open only under the context that they were sealed under.
 */
export interface LogCipher {
  /** Each call uses a fresh nonce, which travels with the bytes. */
  seal(plain: Uint8Array<ArrayBuffer>, context: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Rejects bytes that were altered, cut short, put elsewhere, or sealed with another key. */
  open(sealed: Uint8Array<ArrayBuffer>, context: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Keys by log. The default keeps them on the device; a deployment may supply one from its server. */
export interface Keyring {
  /** The key's cipher; null when there is none. */
  find(logName: string): Promise<LogCipher | null>;
  /** Makes a key and keeps it; where there is one already, that one stays. */
  create(logName: string): Promise<LogCipher>;
  /** From here on nothing that was sealed with the key can be read. */
  forget(logName: string): Promise<void>;
}

/** SHA-256 of a text's UTF-8, in lower-case hex: for snapshots and exported chains. */
export type Digest = (text: string) => Promise<string>;

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

/** A file that is sent as a form's only field. */
export interface HttpUpload extends Pick<HttpRequest, 'base' | 'path' | 'accessToken' | 'idempotencyKey'> {
  readonly field: string;
  readonly file: {
    readonly name: string;
    readonly type: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  };
  /** Told now and then, from 0 to 1, how much of it has left. */
  readonly onProgress: (share: number) => void;
}

/** One that is on its way. */
export interface HttpUploading {
  readonly answer: Promise<HttpAnswer>;
  /** It is then unanswered. */
  breakOff(): void;
}

/** Never rejects; never caches; GETs with effects are safe from prefetch and retry. */
export interface Http {
  request(request: HttpRequest): Promise<HttpAnswer>;
  upload(upload: HttpUpload): HttpUploading;
}

/**
 * What the realtime transports report, as plain objects. The core decodes them by schema
 * (`realtime/facts.ts`): the adapter only picks fields and never throws because of a strange one.
 */
export type FactListener = (fact: unknown) => void;

/** A realtime client, one socket. All methods are safe in any state. */
export interface RealtimeClient {
  /** Connects with the token. Facts flow to the listener until `stop`. */
  start(token: string, listener: FactListener): void;
  /** A renewed token, before or after expiry. */
  updateToken(token: string): void;
  /** Lets go of the connection, if there is one, and connects now instead of at the next attempt. */
  reconnect(): void;
  /** The device has lost its network, or has it again. */
  network(isOnline: boolean): void;
  /** Looks at once whether the connection still lives: one that does not is begun anew. */
  probe(): void;
  /** Resolves when the socket is closed; idempotent. */
  stop(): Promise<void>;
}

/** The realtime chat client (Twilio Conversations). */
export interface ChatTransport extends RealtimeClient {
  /**
   * Begins a client beside the one that runs, which makes way once the new one hears all that it hears: nothing
   * is missed, and the connection never reads as lost. One that does not come up is given up.
   */
  replace(token: string): void;
  /**
   * The templates of the account, as plain objects (`templates/told-templates.ts`); null where they could not be
   * had. Settles in time, and never rejects.
   */
  templates(): Promise<readonly unknown[] | null>;
  /** Tells the service that the user has read the conversation up to this index; null: up to its end. */
  markRead(conversationSid: string, index: number | null): void;
}

/** The realtime sync client (Twilio Sync), following the document of message statuses. */
export type StatusFeed = RealtimeClient;

/** Everything that the core needs from outside. */
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
