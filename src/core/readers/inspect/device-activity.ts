import * as v from 'valibot';
import { type DeviceRows, deviceId, isDeviceId } from '../../domains/records/merged-list.ts';
import { storedText } from '../../kernel/reasons.ts';
import { type Masks, maskText } from '../../kernel/search/mask-text.ts';
import { findsPerson, readTyped } from '../../kernel/search/typed-search.ts';
import { familyOf } from '../../model/collections/action-families.ts';
import { type ActivityQuery, type ActivityRecord, activity } from '../../model/collections/activity.ts';
import type { LoggedEvent } from '../../model/events.ts';
import type { EventBatch, LogReadStatus } from '../../model/log/types.ts';
import { createActReader, type DeviceAct } from './device-acts.ts';

/** Number of queries whose results are kept. */
const QUERIES_MAX = 4;
/**
 * After this many appends without a read, watched views are made again. If none of them reads the entries during the
 * same number of further appends, the entries are dropped from memory.
 */
export const IDLE_APPENDS_MAX = 100;

export interface DeviceActivity extends DeviceRows {
  append(events: readonly LoggedEvent[]): void;
}

interface Found {
  readonly acts: readonly DeviceAct[];
  /** The highest seq of the entries. The entry that was noticed last need not be the newest by its time. */
  readonly lastSeq: number;
}

interface Reading {
  status: LogReadStatus;
  /** Ascending by time. */
  readonly acts: DeviceAct[];
  readonly take: (event: LoggedEvent) => void;
  /** Events that arrive while the log is read. */
  pending: LoggedEvent[];
  readonly found: Map<string, Found>;
}

/** Lists the entries of the activity log that only this device knows. They are in memory only while a view reads them. */
export function createDeviceActivity(deps: {
  /** Yields the whole log, in order. */
  readonly read: () => AsyncIterable<EventBatch>;
  readonly chatName: (chatId: string) => string | null;
  readonly user: { readonly id: string; readonly name: string };
  readonly changed: () => void;
}): DeviceActivity {
  let reading: Reading | null = null;
  let idleAppends = 0;

  function start(): Reading {
    const actOf = createActReader();
    const acts: DeviceAct[] = [];
    let through = 0;
    const started: Reading = {
      status: 'reading',
      acts,
      take(event) {
        // The same event may arrive twice: from `read` and from `append`.
        if (event.seq <= through) return;
        through = event.seq;
        const act = actOf(event);
        if (act === null) return;
        insert(acts, act);
        started.found.clear();
      },
      pending: [],
      found: new Map(),
    };
    const end = (status: LogReadStatus) => {
      for (const event of started.pending) started.take(event);
      started.pending = [];
      started.status = status;
      if (reading === started) deps.changed();
    };
    const readLog = async () => {
      for await (const { events } of deps.read()) for (const event of events) started.take(event);
    };
    readLog().then(
      () => end('read'),
      () => end('failed'),
    );
    return started;
  }

  const nameOf = ({ targetKind, targetId, targetName }: DeviceAct): string =>
    targetKind === 'chat' ? (deps.chatName(targetId) ?? '') : targetName;

  const rowOf = (act: DeviceAct): ActivityRecord => {
    const { seq, at, isNoticed, action, isOwn, source, result, targetKind, targetId, reason, code } = act;
    return {
      id: deviceId(seq),
      version: 1,
      origin: 'device',
      event: seq,
      at,
      isNoticed,
      actorId: isOwn ? deps.user.id : '',
      actorName: isOwn ? deps.user.name : '',
      action,
      targetKind,
      targetId,
      targetName: nameOf(act),
      channel: null,
      source,
      result,
      changes: [],
      phones: [],
      emails: [],
      reason,
      code,
    };
  };

  /** Searches the masked texts, so that no search finds a hidden value. */
  const passes = (query: ActivityQuery, masks: Masks) => {
    const { q, actor, action, target, targetId, source, result, from, to, through } = query;
    const typed = readTyped(q);
    return (act: DeviceAct): boolean =>
      (actor === '' || (act.isOwn && actor === deps.user.id)) &&
      (action === 'any' || familyOf(act.action) === action) &&
      (target === 'any' || act.targetKind === target) &&
      (targetId === '' || act.targetId === targetId) &&
      (source === 'any' || act.source === source) &&
      (result === 'any' || act.result === result) &&
      (from === 0 || act.at >= from) &&
      (to === 0 || act.at <= to) &&
      (through === 0 || act.seq <= through) &&
      (q.trim() === '' ||
        findsPerson(
          typed,
          maskText(
            `${act.isOwn ? deps.user.name : ''} ${nameOf(act)} ${act.action} ${storedText(act.reason)}`,
            masks,
          ),
        ));
  };

  function actsFor(current: Reading, query: ActivityQuery, masks: Masks): Found {
    const key = JSON.stringify([query, masks]);
    const found = current.found.get(key) ?? foundIn(current.acts.filter(passes(query, masks)));
    current.found.delete(key);
    current.found.set(key, found);
    const [oldest] = current.found.keys();
    if (current.found.size > QUERIES_MAX && oldest !== undefined) current.found.delete(oldest);
    return found;
  }

  const current = (): Reading => {
    idleAppends = 0;
    reading ??= start();
    return reading;
  };

  return {
    find(asked, masks) {
      const query = v.parse(activity.query, asked);
      const now = current();
      const { acts, lastSeq } = now.status === 'reading' ? foundIn([]) : actsFor(now, query, masks);
      const actAt = (place: number): DeviceAct => {
        const act = acts[acts.length - 1 - place];
        if (act === undefined) throw new RangeError(`The list has no place ${place}.`);
        return act;
      };
      return {
        status: now.status,
        length: acts.length,
        lastSeq,
        timeAt: (place) => actAt(place).at,
        rowAt: (place) => rowOf(actAt(place)),
      };
    },
    one(id) {
      if (!isDeviceId(id)) return null;
      const { status, acts } = current();
      const act = acts.find(({ seq }) => deviceId(seq) === id);
      if (act !== undefined) return { status: 'ready', row: rowOf(act) };
      return { status: status === 'reading' ? 'loading' : 'gone', row: null };
    },
    append(events) {
      if (reading === null || events.length === 0) return;
      if (reading.status === 'reading') {
        reading.pending.push(...events);
        return;
      }
      idleAppends += 1;
      if (idleAppends > 2 * IDLE_APPENDS_MAX) {
        // No view reads the entries any more.
        reading = null;
        return;
      }
      if (idleAppends === IDLE_APPENDS_MAX) deps.changed();
      const before = reading.acts.length;
      for (const event of events) reading.take(event);
      if (reading.acts.length !== before) deps.changed();
    },
  };
}

const foundIn = (acts: readonly DeviceAct[]): Found => ({
  acts,
  lastSeq: acts.reduce((last, { seq }) => Math.max(last, seq), 0),
});

/** Inserts by time: the device's clock may have been set back, and a report may tell of an earlier time. */
function insert(acts: DeviceAct[], act: DeviceAct): void {
  let low = (acts.at(-1)?.at ?? 0) > act.at ? 0 : acts.length;
  let high = acts.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((acts[middle]?.at ?? 0) > act.at) high = middle;
    else low = middle + 1;
  }
  acts.splice(low, 0, act);
}
