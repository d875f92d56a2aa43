import { type Hide, hideFields, hideFor } from '../../domains/records/hide.ts';
import { masksOf } from '../../domains/records/mask.ts';
import { type Answer, done, type Refusal, refuse } from '../../kernel/answer.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import { decodeRun } from '../../log/decode.ts';
import { type LoggedEvent, streamOf } from '../../model/events.ts';
import type {
  FileState,
  PastAsk,
  PastConnection,
  PastKind,
  PastSource,
  PastValue,
  PastValues,
} from '../../model/replay/types.ts';
import { type Access, logKeyOf, namesOf, type UserData } from '../../model/session/user.ts';
import type { StoredEvent } from '../../ports/envelope.ts';
import type { LogReader, Ports } from '../../ports/ports.ts';
import { exportLog } from '../export/export-log.ts';
import type { Imported } from '../export/read-export.ts';
import { fromExport, fromRecords } from '../export/scenario.ts';
import { maskedPayload } from '../inspect/masked-event.ts';
import { createActivityFiles } from './activity-files.ts';
import { createFileReading, type FileReading } from './file-reading.ts';
import { fileState } from './file-state.ts';
import { hideChats, hideEvent, hideIndex, hideRow } from './hide-contacts.ts';
import { knownSince } from './known-since.ts';
import { type ContactNames, openRecord, type PastRecord } from './past-record.ts';
import { readRecord, recordOf } from './record.ts';
import { NOTHING_FOUND, verifyLog } from './verify-log.ts';

/** Number of chats that stay open for questions. Two, so that switching back is quick. */
const RECORDS_MAX = 2;
/** Number of files that stay open. Each holds its events in memory. */
const FILES_MAX = 2;
/** ms after which an export that nobody continues is closed. */
const IDLE_EXPORT_MS = 60_000;
/** Characters of an export in one answer. */
const EXPORT_PART_CHARS = 500_000;

type ReadFile = Extract<Imported, { ok: true }>;

interface OpenFile {
  readonly reading: FileReading;
  parts: number;
  state: FileState;
  content: ReadFile | null;
}

interface Asker {
  readonly user: UserData;
  readonly nameAt: ContactNames | undefined;
}

interface RunningExport {
  /** The masks under which the lines are written, as a key. A tab with other masks can't continue the export. */
  readonly masks: string;
  readonly lines: AsyncIterator<string>;
  parts: number;
  count: number;
  cancelTimer: () => void;
}

export interface PastDesk {
  /** `nameAt` returns the names by which contacts are known today. */
  ask(user: UserData, access: Access, ask: PastAsk, nameAt?: ContactNames): Promise<Answer<PastValue>>;
  /** Reads the log again for the next question, because its events were rewritten. */
  reread(): void;
  /** Forgets everything, so that the next user sees none of it. */
  clear(): void;
}

const NO_HISTORY = refuse('unknownChat', ':noChatHistory');
const UNREADABLE = refuse('storage', ':historyUnreadable');
const LOST_FILE = refuse('expired', ':fileClosed');
const LOST_EXPORT = refuse('expired', ':exportInterrupted');

/**
 * Answers questions about the past of chats: from this device's log through handles of their own, and from
 * files. Of the live session it uses the names of contacts only. Writes nothing and sends nothing.
 */
export function createPastDesk({ clock, digest, logs }: Pick<Ports, 'clock' | 'digest' | 'logs'>): PastDesk {
  const records = new Map<string, Promise<PastRecord | null>>();
  const files = new Map<string, OpenFile>();
  const exports = new Map<string, RunningExport>();
  const activityFiles = createActivityFiles(digest);

  const withReader = async <T>(
    user: UserData,
    work: (reader: LogReader) => Promise<T>,
  ): Promise<T | null> => {
    const reader = await logs.reader(logKeyOf(user));
    if (reader === null) return null;
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  };

  const keyOf = (user: UserData, { fileId, chatId }: PastSource): string =>
    JSON.stringify([fileId ?? logKeyOf(user), chatId]);

  async function load(
    user: UserData,
    { fileId, chatId }: PastSource,
    nameAt: ContactNames | undefined,
  ): Promise<PastRecord | null> {
    const content = fileId === null ? null : (files.get(fileId)?.content ?? null);
    if (fileId !== null) return content === null ? null : openRecord(recordOf(content, chatId), nameAt);
    return withReader(user, async (reader) => {
      const record = await readRecord(reader, chatId, namesOf(user));
      return record.events.some((event) => isAbout(event, chatId)) ? openRecord(record, nameAt) : null;
    });
  }

  function recordFor(
    { user, nameAt }: Asker,
    source: PastSource,
    isFresh = false,
  ): Promise<PastRecord | null> {
    const key = keyOf(user, source);
    const known = isFresh ? undefined : records.get(key);
    const opened = known ?? load(user, source, nameAt);
    records.delete(key);
    records.set(key, opened);
    const [oldest] = records.keys();
    if (records.size > RECORDS_MAX && oldest !== undefined) records.delete(oldest);
    if (known === undefined) {
      opened.then(
        (record) => record !== null && prepareLater(key, opened, record),
        () => records.delete(key),
      );
    }
    return opened;
  }

  /** Makes the keyframes one by one between other work, so that every later seek is quick. */
  function prepareLater(key: string, opened: Promise<PastRecord | null>, record: PastRecord): void {
    clock.setTimer(0, () => {
      if (records.get(key) === opened && record.prepare()) prepareLater(key, opened, record);
    });
  }

  const about = async <T>(
    asker: Asker,
    source: PastSource,
    answer: (record: PastRecord) => T,
    isFresh = false,
  ): Promise<Answer<T>> => {
    if (source.fileId !== null && !files.get(source.fileId)?.content) return LOST_FILE;
    const record = await recordFor(asker, source, isFresh);
    return record === null ? NO_HISTORY : done(answer(record));
  };

  async function connections(user: UserData): Promise<PastValues['connections']> {
    const changes: PastConnection[] = [];
    let from: number | null = null;
    let heard = 0;
    const settle = () => {
      const last = changes.at(-1);
      if (last !== undefined) changes[changes.length - 1] = { ...last, heardUntil: Math.max(heard, last.at) };
    };
    await withReader(user, async (reader) => {
      for await (const run of reader.read()) {
        for (const event of decodeRun(run).events) {
          from ??= event.at;
          if (event.type === 'connection.changed') {
            settle();
            changes.push({ seq: event.seq, at: event.at, ...event.payload, heardUntil: event.at });
          }
          heard = event.at;
        }
      }
    });
    settle();
    return { from, now: clock.now(), changes };
  }

  const stopExport = (exportId: string): void => {
    const running = exports.get(exportId);
    exports.delete(exportId);
    running?.cancelTimer();
    // Closing the iterator closes its handle to the log.
    running?.lines.return?.().catch(() => undefined);
  };

  function startExport(user: UserData, masks: Masks, ask: Extract<PastAsk, { kind: 'exportPart' }>) {
    const self = new Set(namesOf(user));
    const { from, through, source } = ask;
    const range = {
      from,
      ...(source.chatId === null ? {} : { chatId: source.chatId }),
      ...(through === undefined ? {} : { through }),
    };
    async function* lines() {
      const reader = await logs.reader(logKeyOf(user));
      if (reader === null) return;
      try {
        yield* exportLog(reader, digest, range, self, (event) => maskedPayload(event, masks, self));
      } finally {
        await reader.close();
      }
    }
    const running: RunningExport = {
      masks: JSON.stringify(masks),
      lines: lines(),
      parts: 0,
      count: 0,
      cancelTimer: () => undefined,
    };
    exports.set(ask.exportId, running);
    return running;
  }

  async function exportPart(
    user: UserData,
    masks: Masks,
    ask: Extract<PastAsk, { kind: 'exportPart' }>,
  ): Promise<Answer<PastValues['exportPart']>> {
    const { exportId, part } = ask;
    const running = exports.get(exportId) ?? (part === 0 ? startExport(user, masks, ask) : null);
    if (running?.parts !== part || running.masks !== JSON.stringify(masks)) return LOST_EXPORT;
    running.parts += 1;
    running.cancelTimer();
    let text = '';
    while (text.length < EXPORT_PART_CHARS) {
      const next = await running.lines.next();
      if (next.done === true) {
        exports.delete(exportId);
        return done({ text, lines: running.count, isDone: true });
      }
      text += next.value;
      running.count += 1;
    }
    running.cancelTimer = clock.setTimer(IDLE_EXPORT_MS, () => stopExport(exportId));
    return done({ text, lines: running.count, isDone: false });
  }

  /** Names and numbers that the user may not see are hidden, as in every export. */
  async function scenario(
    user: UserData,
    masks: Masks,
    { source: { fileId, chatId }, from, through }: Extract<PastAsk, { kind: 'scenario' }>,
  ): Promise<Answer<PastValues['scenario']>> {
    const self = new Set(namesOf(user));
    const shown = (event: LoggedEvent | StoredEvent) => maskedPayload(event, masks, self);
    if (fileId !== null) {
      const content = files.get(fileId)?.content ?? null;
      if (content === null) return LOST_FILE;
      const records = content.events.map((event) => ({ ...event, payload: shown(event) }));
      return done(fromRecords(records, content.header.self));
    }
    const lines: string[] = [];
    await withReader(user, async (reader) => {
      const range = { chatId, from, through };
      for await (const line of exportLog(reader, digest, range, self, shown)) lines.push(line);
    });
    return lines.length === 0 ? NO_HISTORY : done(fromExport(lines));
  }

  async function filePart({
    fileId,
    part,
    text,
    isLast,
  }: Extract<PastAsk, { kind: 'filePart' }>): Promise<Answer<FileState>> {
    if (part === 0) {
      files.delete(fileId);
      files.set(fileId, {
        reading: createFileReading(digest),
        parts: 0,
        state: { state: 'reading' },
        content: null,
      });
      const [oldest] = files.keys();
      if (files.size > FILES_MAX && oldest !== undefined) files.delete(oldest);
    }
    const file = files.get(fileId);
    if (file === undefined || file.parts !== part) return LOST_FILE;
    file.parts += 1;
    const result = await file.reading.push(text, isLast);
    if (result === null) return done(file.state);
    if (result.ok) file.content = result;
    file.state = fileState(result);
    return done(file.state);
  }

  function close(id: string): void {
    stopExport(id);
    activityFiles.close(id);
    files.delete(id);
    for (const key of records.keys()) if (key.startsWith(`[${JSON.stringify(id)},`)) records.delete(key);
  }

  async function answer(asker: Asker, access: Access, ask: PastAsk): Promise<Answer<PastValue>> {
    const { user } = asker;
    const masks = masksOf(access);
    const hide = hidesFor(user, masks);
    switch (ask.kind) {
      case 'open':
        return named('open', await about(asker, ask.source, ({ index }) => hideIndex(index, hide), true));
      case 'frame':
        return named(
          'frame',
          await about(asker, ask.source, (record) => {
            const frame = record.frame(ask.position, ask.size);
            if (hide === null) return frame;
            return {
              ...frame,
              thread: hideFields(frame.thread, hide),
              event: frame.event && hideEvent(frame.event, hide),
            };
          }),
        );
      case 'events':
        return named(
          'events',
          await about(asker, ask.source, (record) => {
            const events = record.events(ask.positions);
            return hide === null ? events : events.map((event) => hideEvent(event, hide));
          }),
        );
      case 'rows':
        return named(
          'rows',
          await about(asker, ask.source, (record) => {
            const rows = record.rows(ask.positions);
            return hide === null ? rows : rows.map((row) => hideRow(row, hide));
          }),
        );
      case 'since':
        return named('since', done(await withReader(user, (reader) => knownSince(reader, ask.chatId))));
      case 'connections':
        return named('connections', done(await connections(user)));
      case 'exportPart':
        return named('exportPart', await exportPart(user, masks, ask));
      case 'activityPart':
        return named('activityPart', await activityFiles.part(ask));
      case 'verify':
        return named('verify', done((await withReader(user, verifyLog)) ?? NOTHING_FOUND));
      case 'scenario':
        return named('scenario', await scenario(user, masks, ask));
      case 'filePart': {
        const state = await filePart(ask);
        return named('filePart', state.ok ? done(hideChats(state.value, hide)) : state);
      }
      case 'close':
        close(ask.id);
        return named('close', done(null));
    }
  }

  return {
    async ask(user, access, ask, nameAt) {
      try {
        return await answer({ user, nameAt }, access, ask);
      } catch {
        if (ask.kind === 'exportPart') stopExport(ask.exportId);
        return ask.kind === 'exportPart' ? LOST_EXPORT : UNREADABLE;
      }
    },
    reread() {
      for (const exportId of [...exports.keys()]) stopExport(exportId);
      records.clear();
    },
    clear() {
      for (const exportId of [...exports.keys()]) stopExport(exportId);
      records.clear();
      files.clear();
      activityFiles.clear();
    },
  };
}

const hidesFor = (user: UserData, masks: Masks): Hide | null => hideFor(masks, new Set(namesOf(user)));

type Named<K extends PastKind> = { readonly kind: K; readonly value: PastValues[K] };

const named = <K extends PastKind>(
  kind: K,
  answer:
    | { readonly ok: true; readonly value: PastValues[K] }
    | { readonly ok: false; readonly refusal: Refusal },
): Answer<Named<K>> => (answer.ok ? done({ kind, value: answer.value }) : answer);

/** Returns whether a selected event is about this chat, not about the connection or all chats. */
const isAbout = (event: LoggedEvent, chatId: string): boolean =>
  event.type === 'chats.listed' || streamOf(event) === chatId;
