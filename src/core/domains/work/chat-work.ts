import type { Timestamp } from '../../kernel/time.ts';
import type { Chat } from '../../model/chat/chat.ts';
import { CHAT_TESTS, isShown } from '../../model/chat/list/chat-filters.ts';
import { chatWork, type WorkRecord, workOf } from '../../model/collections/work/chat-work.ts';
import { chatsOf, isRecordEvent, type LoggedEvent } from '../../model/events.ts';
import type { UserData } from '../../model/session/user.ts';
import { handedTo, lastChange } from '../../model/work/handed.ts';
import { type ChatWork, listOfWork, NO_WORK, type WorkLive } from '../../model/work/live.ts';
import { isDue, type NewestMessage, workNow } from '../../model/work/rules.ts';
import { NO_COUNTS, type WorkCounts } from '../../model/work/types.ts';
import type { Alerts } from '../alerts/alerts.ts';
import type { SessionContext } from '../context/context.ts';
import type { RecordViews } from '../records/no-records.ts';

/**
 * The rows are read again at most once in this time, in ms, however many changes the service tells. Own writes are shown
 * at once.
 */
const READ_PAUSE_MS = 100;

/** A timer of a browser fires at once if its time is longer than this, in ms. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Returns the newest message of a chat that this device knows. Null: none, or nobody knows who wrote it. */
export function newestOf({ last, lastSent }: Pick<Chat, 'last' | 'lastSent'>): NewestMessage | null {
  const isListed = last !== null && last.text !== null;
  const newest =
    lastSent !== null && (!isListed || lastSent.at >= last.at) ? lastSent : isListed ? last : null;
  if (newest === null || newest.direction === null) return null;
  return { at: newest.at, from: newest.direction === 'inbound' ? 'contact' : 'us' };
}

/**
 * Keeps the work of all chats ready for the list, its counts and the threads: what the service said, with what this
 * device knows since. A tab that shows the work keeps the rows loaded.
 */
export function createChatWork(
  { committer, ports, live, changed }: Pick<SessionContext, 'committer' | 'ports' | 'live' | 'changed'>,
  {
    records,
    alerts,
    me,
  }: {
    readonly records: () => Pick<RecordViews, 'held'>;
    readonly alerts: () => Pick<Alerts, 'told'>;
    readonly me: Pick<UserData, 'id' | 'fullName'>;
  },
) {
  let cancelRead: (() => void) | null = null;
  let cancelWake: (() => void) | null = null;
  let stopped = false;

  const { clock } = ports;
  const ownId = String(me.id);
  /** Names of owners by their ids: a write that the service has not answered has only the id. */
  const names = new Map([[ownId, me.fullName]]);

  function nowOf(record: WorkRecord, now: Timestamp): ChatWork {
    const chat = committer.state().chats.get(record.id);
    const newest = chat === undefined ? null : newestOf(chat);
    const work = workNow(workOf(record), record.heardAt, newest, now);
    return {
      ...work,
      record,
      isMine: work.ownerId === ownId,
      // A text of this device may have the time of its own clock.
      heardAt: newest?.from === 'contact' ? Math.max(record.heardAt, newest.at) : record.heardAt,
      owner: work.ownerId === '' ? '' : record.owner || (names.get(work.ownerId) ?? ''),
    };
  }

  /** When the work that this session read first had changed last. Null before the first. */
  let seenAt: number | null = null;

  /** By how much each chat counts differently as waiting. Chats that count the same are left out. */
  const gaps = new Map<string, number>();

  function noteGap(id: string, work: ChatWork): void {
    const chat = committer.state().chats.get(id);
    const gap =
      chat === undefined || !isShown(chat)
        ? 0
        : Number(work.waitingSince !== null) - Number(CHAT_TESTS.waiting(chat));
    if (gap === 0) gaps.delete(id);
    else gaps.set(id, gap);
  }

  const waitingGap = (): number => [...gaps.values()].reduce((sum, gap) => sum + gap, 0);

  /** Reads all rows. A chat whose work is as before keeps its object, so that its row in views does too. */
  function read(): void {
    cancelRead?.();
    cancelRead = null;
    if (stopped) return;
    const before = live.work;
    const now = clock.now();
    const chats = new Map<string, ChatWork>();
    gaps.clear();
    for (const row of records().held(chatWork.name)) {
      if (!isWork(row)) continue;
      if (row.owner !== '') names.set(row.ownerId, row.owner);
      const made = nowOf(row, now);
      const known = before.chats.get(row.id);
      chats.set(row.id, known !== undefined && isSame(known, made) ? known : made);
      noteGap(row.id, made);
    }
    const isAsBefore = isSameMap(chats, before.chats) && waitingGap() === before.waitingGap;
    const given = seenAt === null ? [] : handedTo(ownId, before.chats, chats, seenAt);
    if (chats.size > 0) seenAt ??= lastChange(chats);
    if (!isAsBefore)
      put(
        chats.size === 0
          ? NO_WORK
          : { isKnown: true, chats, counts: countsOf(chats.values()), waitingGap: waitingGap() },
      );
    wakeAtNext();
    if (given.length > 0) alerts().told('handed', given);
  }

  function put(next: WorkLive): void {
    live.work = next;
    changed('work');
  }

  /** The chats of these ids may have new messages. */
  function refresh(ids: Iterable<string>): void {
    const { work } = live;
    const now = clock.now();
    let chats: Map<string, ChatWork> | null = null;
    let { counts } = work;
    for (const id of ids) {
      const known = work.chats.get(id);
      if (known === undefined) continue;
      const made = nowOf(known.record, now);
      noteGap(id, made);
      if (isSame(known, made)) continue;
      chats ??= new Map(work.chats);
      chats.set(id, made);
      counts = counted(counts, known, made);
    }
    const gap = waitingGap();
    if (chats !== null || gap !== work.waitingGap)
      put({ ...work, chats: chats ?? work.chats, counts, waitingGap: gap });
  }

  /** Opens the snoozed chats whose time is over, when it is. */
  function wakeAtNext(): void {
    cancelWake?.();
    cancelWake = null;
    let next = Number.POSITIVE_INFINITY;
    for (const { state, until } of live.work.chats.values())
      if (state === 'snoozed' && until !== null && until < next) next = until;
    if (stopped || next === Number.POSITIVE_INFINITY) return;
    const ms = Math.min(Math.max(next - clock.now(), 0), TIMER_MAX_MS);
    cancelWake = clock.setTimer(ms, () => {
      const now = clock.now();
      refresh([...live.work.chats].flatMap(([id, work]) => (isDue(work, now) ? [id] : [])));
      wakeAtNext();
    });
  }

  return {
    /** Records on this device have changed. */
    recordsChanged(): void {
      if (stopped) return;
      cancelRead ??= clock.setTimer(READ_PAUSE_MS, read);
    },
    folded(events: readonly LoggedEvent[]): void {
      if (events.some(isOwnWrite)) read();
      else refresh(chatsOf(events));
    },
    accessChanged: read,
    woke: (): void => {
      read();
    },
    stop(): void {
      stopped = true;
      cancelRead?.();
      cancelWake?.();
    },
  };
}

/** Rows of the collection passed its schema. The engine returns them without their type. */
const isWork = (row: { readonly id: string }): row is WorkRecord =>
  'ownerId' in row && 'state' in row && 'heardAt' in row;

const isSame = (a: ChatWork, b: ChatWork): boolean =>
  a.record.version === b.record.version &&
  a.owner === b.owner &&
  a.ownerId === b.ownerId &&
  a.isMine === b.isMine &&
  a.state === b.state &&
  a.until === b.until &&
  a.heardAt === b.heardAt &&
  a.waitingSince === b.waitingSince;

const isSameMap = (a: ReadonlyMap<string, ChatWork>, b: ReadonlyMap<string, ChatWork>): boolean => {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [id, work] of a) if (b.get(id) !== work) return false;
  return true;
};

function countsOf(works: Iterable<ChatWork>): WorkCounts {
  const counts = { ...NO_COUNTS };
  for (const work of works) {
    const list = listOfWork(work);
    if (list !== null) counts[list] += 1;
  }
  return counts;
}

function counted(counts: WorkCounts, before: ChatWork, after: ChatWork): WorkCounts {
  const [from, to] = [listOfWork(before), listOfWork(after)];
  if (from === to) return counts;
  const next = { ...counts };
  if (from !== null) next[from] -= 1;
  if (to !== null) next[to] += 1;
  return next;
}

const isOwnWrite = (event: LoggedEvent): boolean =>
  isRecordEvent(event) && 'collection' in event.payload && event.payload.collection === chatWork.name;
