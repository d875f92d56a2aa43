import { createActor, fromTransition } from 'xstate';
import { type DomainEvent, dedupeKeyOf, type LoggedEvent, streamOf } from '../events.ts';
import { fold } from '../fold.ts';
import type { Clock, Durability, EventLog, IdSource } from '../ports.ts';
import type { State } from '../state.ts';
import type { UnstoredEvent } from './envelope.ts';

/** What a decision makes of the state: events to append (none is fine), and its answer. */
export interface Decision<T> {
  readonly events: readonly DomainEvent[];
  readonly durability?: Durability;
  readonly answer: T;
}

/**
 * The one way to the log. Decisions run one at a time, each on the state after all before it; events are
 * folded only after the log has them, so the state is always the fold of the log.
 */
export interface Committer {
  state(): State;
  /** Resolves with the answer once the events are stored and folded; rejects when they can't be stored. */
  commit<T>(decide: (state: State) => Decision<T>, causedBy?: string): Promise<T>;
  /** Stops taking decisions; those under way end. */
  close(): Promise<void>;
}

/** The chat reduction as actor logic: each message is a run of events that the log has stored. */
const stateLogic = (initial: State) =>
  fromTransition(
    (state: State, message: { readonly type: 'stored'; readonly events: readonly LoggedEvent[] }) =>
      // The actor is also told when it is stopped.
      message.type === 'stored' ? fold(state, message.events) : state,
    initial,
  );

export function createCommitter(deps: {
  readonly log: EventLog;
  readonly initial: State;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Called after each change with the state and the events that made it. */
  readonly onFolded: (state: State, events: readonly LoggedEvent[]) => void;
}): Committer {
  const { log, clock, ids } = deps;
  const actor = createActor(stateLogic(deps.initial)).start();
  const state = () => actor.getSnapshot().context;
  let tail: Promise<unknown> = Promise.resolve();
  let closed = false;

  const append = async (events: readonly DomainEvent[], durability: Durability, causedBy?: string) => {
    const sources = new Map<string, DomainEvent>();
    const unstored = events.map((event): UnstoredEvent => {
      const id = ids.uuid();
      sources.set(id, event);
      const dedupeKey = dedupeKeyOf(event);
      return {
        ...event,
        id,
        stream: streamOf(event),
        at: clock.now(),
        ...(dedupeKey === undefined ? {} : { dedupeKey }),
        ...(causedBy === undefined ? {} : { causedBy }),
      };
    });
    const stored = await log.append(unstored, durability);
    return stored.flatMap(({ seq, event }): LoggedEvent[] => {
      const source = sources.get(event.id);
      return source ? [{ ...source, seq, at: event.at }] : [];
    });
  };

  return {
    state,
    commit(decide, causedBy) {
      const run = tail.then(async () => {
        if (closed) throw new Error('The session is closed.');
        const { events, durability = 'relaxed', answer } = decide(state());
        if (events.length === 0) return answer;
        const logged = await append(events, durability, causedBy);
        if (logged.length > 0) {
          actor.send({ type: 'stored', events: logged });
          deps.onFolded(state(), logged);
        }
        return answer;
      });
      tail = run.catch(() => undefined);
      return run;
    },
    async close() {
      closed = true;
      await tail;
      actor.stop();
    },
  };
}
