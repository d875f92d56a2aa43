import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createMemoryEventLogStore } from '../../src/core/log/memory-event-log.ts';
import { loadBodies, loadSnapshot, nothingSaved, saveSnapshot } from '../../src/core/log/snapshot.ts';
import type { LoggedEvent } from '../../src/core/model/events.ts';
import type { Digest } from '../../src/core/ports/ports.ts';
import { canonicalJson } from '../../src/core/readers/export/canonical-json.ts';
import { createConsole } from './console-stage.ts';
import { history } from './histories.ts';
import { chatsIn, decodedOf, emptyStateOf, fold, plain, type State, shown, warmed } from './inside.ts';
import { calmDown, playOn } from './live.ts';
import { testOverHistories } from './over-histories.ts';
import { RUNS } from './runs.ts';

/** Facts that a service may repeat, and events of a send that a second worker may write again. */
const REPEATABLE: readonly LoggedEvent['type'][] = [
  'message.received',
  'status.observed',
  'message.failureSettled',
  'page.loaded',
  'chats.listed',
  'conversation.added',
  'favourite.set',
  'chat.muted',
  'chat.flagged',
  'draft.changed',
  'chat.markedUnread',
  'outbox.enqueued',
  'outbox.attempted',
  'outbox.accepted',
  'outbox.rejected',
  'outbox.unresolved',
  'outbox.discarded',
];
const LATE: readonly LoggedEvent['type'][] = ['message.received', 'status.observed', 'outbox.enqueued'];

const digest: Digest = async (text) => createHash('sha256').update(text).digest('hex');

const same = (a: State, b: State) => canonicalJson(plain(a)) === canonicalJson(plain(b));
const looksSame = (a: State, b: State) => JSON.stringify(shown(a)) === JSON.stringify(shown(b));

/** Returns the same events in the same order, with new `seq` numbers. */
const numbered = (events: readonly LoggedEvent[]): readonly LoggedEvent[] =>
  events.map((event, place) => ({ ...event, seq: place + 1 }));

async function throughSnapshot(state: State): Promise<State> {
  const log = await createMemoryEventLogStore().open('someone');
  await saveSnapshot(log, digest, state, nothingSaved());
  const snapshot = await loadSnapshot(log, digest, state.self);
  if (snapshot === null) throw new Error('the snapshot cannot be read');
  const ids = chatsIn(snapshot.state).map(({ id }) => id);
  const { bodies, broken } = await loadBodies(log, digest, snapshot.digests, ids);
  if (broken.length > 0) throw new Error('the messages of the snapshot cannot be read');
  return warmed(snapshot.state, bodies);
}

testOverHistories(
  [1, 2, 4],
  fc.record({ steps: history({ max: 14 }), cut: fc.nat({ max: 1000 }), late: fc.nat({ max: 1000 }) }),
  async ({ steps, cut, late }) => {
    const it = await createConsole();
    const { ledger, rig } = it;
    await playOn(it, steps);
    await calmDown(it);
    const events = decodedOf(it.witness.stored);
    const empty = emptyStateOf(rig);
    const whole = fold(empty, events);
    ledger.must(1, same(fold(empty, events), whole), () => 'a second fold gave another state');
    ledger.must(1, fold(whole, events) === whole, () => 'what was folded already was folded again');

    const at = cut % (events.length + 1);
    const head = fold(empty, events.slice(0, at));
    const before = JSON.stringify(plain(head));
    ledger.must(
      1,
      same(fold(head, events.slice(at)), whole),
      () => `the fold in two parts differs, cut at ${at}`,
    );
    ledger.must(1, JSON.stringify(plain(head)) === before, () => 'folding on changed an older state');
    const tail = fold(await throughSnapshot(head), events.slice(at));
    ledger.must(2, same(tail, whole), () => `snapshot and tail differ from the full fold, cut at ${at}`);

    const again = events.flatMap((event) => (REPEATABLE.includes(event.type) ? [event, event] : [event]));
    ledger.must(
      4,
      looksSame(fold(empty, numbered(again)), whole),
      () => 'a repeated event changed something',
    );
    const kept = new Set(shown(whole).flatMap(({ rows }) => rows.map(({ sid }) => sid)));
    // Released messages may be repeated, because the console would have to load them again anyway.
    const old = events.filter(
      (event) =>
        LATE.includes(event.type) &&
        (event.type !== 'message.received' || kept.has(event.payload.message.sid)),
    );
    const once = old[late % Math.max(1, old.length)];
    if (once) {
      const later = fold(whole, [{ ...once, seq: whole.seq + 1 }]);
      ledger.must(
        4,
        looksSame(later, whole),
        () => `${once.type} of ${once.seq}, repeated late, changed something`,
      );
    }
    return it;
  },
  { numRuns: RUNS },
);
