import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../src/core/model/events.ts';
import { fold } from '../../../src/core/model/fold.ts';
import { emptyState, SLICES, type State } from '../../../src/core/model/state.ts';
import type { EventLog, EventLogStore, LogRange } from '../../../src/core/ports/ports.ts';
import { plain } from '../../properties/inside.ts';
import { CRASH_RUNS, PATIENCE_MS, settings } from '../../properties/runs.ts';
import { history, logged, messageOf } from '../support/random-events.ts';
import { sha256, storedOf } from './sample.ts';
import { open, SELF, savedLog } from './saved-log.ts';

const asked = (writeId: string): DomainEvent =>
  eventOf('record.asked', {
    collection: 'things',
    writeId,
    shape: 1,
    op: 'update',
    recordId: writeId,
    input: { name: writeId },
    before: null,
    version: 1,
    batch: null,
  });

const templates = (name: string): DomainEvent =>
  eventOf('templates.listed', { templates: [{ sid: name, name, body: '', defaults: [] }] });

const message = (number: number): DomainEvent =>
  eventOf('message.received', { chatId: 'c1', message: messageOf('c1', number) });

const EVENTS = logged([
  templates('first'),
  message(1),
  asked('w1'),
  message(2),
  eventOf('record.attempted', { collection: 'things', writeId: 'w1', attempt: 1 }),
  templates('second'),
  asked('w2'),
  message(3),
  eventOf('record.written', { collection: 'things', writeId: 'w1', row: null, effect: null }),
]);

const headOf = (through: number) => fold(emptyState(SELF), EVENTS.slice(0, through));

async function change(log: EventLog, name: string, change: (json: string) => string): Promise<void> {
  const text = (await log.loadParts([name])).get(name) ?? '';
  const json = change(text.slice(text.indexOf('\n') + 1));
  await log.saveParts(new Map([[name, `${sha256(json)}\n${json}`]]));
}

const ofOtherFold = (json: string): string => json.replace(/"revision":"[^"]*"/, '"revision":"other"');

/** Removes a part, as if no build had ever written it. */
const without = (logs: EventLogStore, lost: readonly string[]): EventLogStore => ({
  ...logs,
  open: async (userId) => {
    const log = await logs.open(userId);
    return { ...log, loadParts: (names) => log.loadParts(names.filter((name) => !lost.includes(name))) };
  },
});

/** Notes what is read of the log. */
function watched(logs: EventLogStore) {
  const reads: LogRange[] = [];
  return {
    reads,
    logs: {
      ...logs,
      open: async (userId: string) => {
        const log = await logs.open(userId);
        return {
          ...log,
          read: (range: LogRange = {}) => {
            reads.push(range);
            return log.read(range);
          },
        };
      },
    },
  };
}

const slicesIn = (state: State) => SLICES.map(({ name }) => [name, state[name]]);

test('a start reads every slice from its own part', async () => {
  const { logs, state } = await savedLog(EVENTS, [EVENTS.length]);
  const seen = watched(logs);
  const opened = await open(seen.logs);
  expect(slicesIn(opened.state)).toEqual(slicesIn(state));
  expect(seen.reads).toEqual([{ from: EVENTS.length + 1 }]);
});

test.each(SLICES)('of $name, another fold costs only this slice', async ({ name }) => {
  const { logs, log, state } = await savedLog(EVENTS, [3, 7]);
  await change(log, `slice:${name}`, ofOtherFold);
  const opened = await open(logs);
  expect(slicesIn(opened.state)).toEqual(slicesIn(state));
  // The chats were read from the snapshot: their messages are not in memory before they are needed.
  expect((await open(logs)).saved.digests.size).toBe(1);
  // The log must not be trimmed before a snapshot holds the slice again.
  expect(opened.saved.asOf).toBe(0);
});

test('another fold of the chats keeps the slices, though the log no longer has their events', async () => {
  const { logs, log, state } = await savedLog(EVENTS, [EVENTS.length]);
  await change(log, 'head', ofOtherFold);
  await log.seal((await log.runs()).map(({ first }) => first));
  await log.trim(EVENTS.length, new Set([2]));
  const opened = await open(logs);
  expect(slicesIn(opened.state)).toEqual(slicesIn(state));
  expect([...opened.state.chats].map(({ body }) => body?.rows.size)).toEqual([1]);
});

test('a new domain forces no fold of the log', async () => {
  const { logs, log } = await savedLog(EVENTS.slice(1, 2), [1]);
  await change(log, 'head', (json) => json.replace(/"slices":\{[^}]*\}/, '"slices":{}'));
  const seen = watched(
    without(
      logs,
      SLICES.map(({ name }) => `slice:${name}`),
    ),
  );
  const opened = await open(seen.logs);
  expect(slicesIn(opened.state)).toEqual(slicesIn(emptyState(SELF)));
  expect(seen.reads.map(({ from }) => from)).toEqual([3]);
});

test('events that an older build could not decode are folded by the build that can', async () => {
  const { logs, log } = await savedLog(EVENTS.slice(0, 4), [4]);
  // The older build knew no templates, and set their events aside.
  await change(log, 'head', (json) =>
    json.replace(/"slices":\{[^}]*\}/, '"slices":{}').replace('"hasSkipped":false', '"hasSkipped":true'),
  );
  const opened = await open(
    without(
      logs,
      SLICES.map(({ name }) => `slice:${name}`),
    ),
  );
  expect(slicesIn(opened.state)).toEqual(slicesIn(headOf(4)));
});

test('a start notes that it could not decode an event', async () => {
  const { logs, log } = await savedLog(EVENTS.slice(0, 3), [3]);
  const foreign = { ...storedOf({ ...message(4), seq: 4, at: 4 }), type: 'of.tomorrow' };
  await log.append([foreign], 'strict');
  const opened = await open(logs);
  expect([opened.quarantined, opened.saved.hasSkipped]).toEqual([1, true]);
});

test('a slice of a build between takes up where it was folded', async () => {
  const { logs, log, state } = await savedLog(EVENTS, [4, EVENTS.length]);
  const old = (await savedLog(EVENTS.slice(0, 4), [4])).log;
  await log.saveParts(await old.loadParts(SLICES.map(({ name }) => `slice:${name}`)));
  const seen = watched(logs);
  const opened = await open(seen.logs);
  expect(slicesIn(opened.state)).toEqual(slicesIn(state));
  expect(seen.reads[0]).toEqual({ from: 5, through: EVENTS.length });
});

test('a snapshot of the format before slices costs one fold of the whole log', async () => {
  const { logs, log, state } = await savedLog(EVENTS, [EVENTS.length]);
  await change(log, 'head', (json) => {
    const { slices: _, hasSkipped: __, ...head } = JSON.parse(json);
    const records = { writes: [...state.records.writes.values()], forgottenThrough: 0 };
    return JSON.stringify({
      ...head,
      revision: '6e4b284ae4c0',
      flags: { list: [], listedAt: 1 },
      templates: state.templates,
      records,
    });
  });
  const opened = await open(
    without(
      logs,
      SLICES.map(({ name }) => `slice:${name}`),
    ),
  );
  expect(plain(opened.state)).toEqual(plain(state));
  expect([opened.quarantined, opened.saved.asOf]).toEqual([0, 0]);
});

const shuffled = (events: readonly LoggedEvent[], own: readonly DomainEvent[]): readonly LoggedEvent[] =>
  logged(events.flatMap((event, place) => [event, ...own.slice(place, place + 1)]));

test(
  'whichever parts are lost, every slice equals the fold of the whole log',
  async () => {
    const own = fc.constantFrom(asked('w1'), asked('w2'), templates('a'), templates('b'));
    const lost = fc.subarray(['head', ...SLICES.map(({ name }) => `slice:${name}`)]);
    await fc.assert(
      fc.asyncProperty(
        history(12),
        fc.array(own, { maxLength: 12 }),
        lost,
        fc.nat(),
        async (some, of, gone, at) => {
          const events = shuffled(some, of);
          const cut = 1 + (at % Math.max(1, events.length));
          const { logs } = await savedLog(events, [Math.ceil(cut / 2), cut]);
          const opened = await open(without(logs, gone));
          expect(slicesIn(opened.state)).toEqual(slicesIn(fold(emptyState(SELF), events)));
        },
      ),
      settings(CRASH_RUNS),
    );
  },
  PATIENCE_MS,
);
