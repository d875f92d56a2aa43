import type { Actor, SnapshotFrom, Subscription } from 'xstate';
import type { Refusal } from '../../core/kernel/answer.ts';
import type { Build } from '../../worker/protocol/protocol.ts';
import type { LinkRefusal, linkMachine } from './link-machine.ts';
import type { WorkerConnection } from './worker-connection.ts';

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'refused' | 'outdated' | 'paused';

export interface LinkState {
  readonly status: LinkStatus;
  /** Null unless the link is open. */
  readonly connection: WorkerConnection | null;
  /** A newer build that has replaced this tab's build, or null. */
  readonly newer: Build | null;
  /** Why the worker permanently refuses this tab, or null. */
  readonly refusal: LinkRefusal | null;
  /** Why the worker could not sign in with this tab's session, or null. */
  readonly sessionRefusal: Refusal | null;
  /** When the tab opens the next worker, because workers kept failing; null otherwise. */
  readonly pausedUntil: number | null;
  /** True if the tabs use a dedicated worker although the browser has SharedWorkers. */
  readonly gaveUpShared: boolean;
}

type OnState = (state: LinkState) => void;
/** A listener in either of the two forms that XState accepts. */
export type LinkListener = OnState | { readonly next?: OnState };

/**
 * The link's state in the shape that XState's `useSelector` reads. `getSnapshot` returns the same object
 * until the state changes.
 */
export interface LinkStore {
  subscribe(listener: LinkListener): Subscription;
  getSnapshot(): LinkState;
}

/** Returns a new function that calls the listener with the current state. */
export const notifierFor =
  (listener: LinkListener, { getSnapshot }: Pick<LinkStore, 'getSnapshot'>) =>
  (): void =>
    typeof listener === 'function' ? listener(getSnapshot()) : listener.next?.(getSnapshot());

type LinkSnapshot = SnapshotFrom<typeof linkMachine>;

const statusOf = (snapshot: LinkSnapshot): LinkStatus => {
  if (snapshot.matches('linked')) return snapshot.matches({ linked: 'open' }) ? 'open' : 'connecting';
  if (snapshot.matches('lost')) return 'lost';
  if (snapshot.matches('outdated')) return 'outdated';
  return snapshot.matches('refused') ? 'refused' : 'paused';
};

const isSame = (one: LinkState, other: LinkState): boolean =>
  one.status === other.status &&
  one.connection === other.connection &&
  one.newer === other.newer &&
  one.refusal === other.refusal &&
  one.sessionRefusal === other.sessionRefusal &&
  one.pausedUntil === other.pausedUntil &&
  one.gaveUpShared === other.gaveUpShared;

/** Wraps the link's machine, so that code that reads the link's state need not load XState. */
export function createLinkStore(link: Actor<typeof linkMachine>): LinkStore {
  const read = (): LinkState => {
    const snapshot = link.getSnapshot();
    const { connection, newer, refusal, sessionRefusal, pausedUntil, parts } = snapshot.context;
    const gaveUpShared = parts.sharedDoor.isGivenUp();
    return {
      status: statusOf(snapshot),
      connection,
      newer,
      refusal,
      sessionRefusal,
      pausedUntil,
      gaveUpShared,
    };
  };
  let current = read();
  const store: LinkStore = {
    getSnapshot() {
      const next = read();
      if (!isSame(next, current)) current = next;
      return current;
    },
    subscribe: (listener) => link.subscribe(notifierFor(listener, store)),
  };
  return store;
}
