import type { Actor, SnapshotFrom, Subscription } from 'xstate';
import type { Refusal } from '../../core/answer.ts';
import type { Build } from '../../worker/protocol.ts';
import type { Connection } from './connection.ts';
import type { LinkRefusal, linkMachine } from './link-machine.ts';

/** The link's state in one word, for the screens. */
export type LinkStatus = 'connecting' | 'open' | 'lost' | 'refused' | 'outdated' | 'paused';

/** How a tab's link to its worker stands. */
export interface LinkState {
  readonly status: LinkStatus;
  /** There while the link is open. */
  readonly connection: Connection | null;
  /** The build that took over from this tab's, if one did. */
  readonly newer: Build | null;
  /** Why the worker takes this tab not at all. */
  readonly refusal: LinkRefusal | null;
  /** Why the worker could not sign in with the session that the tab handed to it. */
  readonly sessionRefusal: Refusal | null;
}

type Told = (state: LinkState) => void;
/** Who wants to know how the link stands, in either form in which XState takes listeners. */
export type LinkListener = Told | { readonly next?: Told };

/** The link as XState's `useSelector` reads an actor: the same object until something changes. */
export interface LinkStore {
  subscribe(listener: LinkListener): Subscription;
  getSnapshot(): LinkState;
}

/** Tells a listener how the link stands now; each call makes a function of its own. */
export const tells =
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
  one.sessionRefusal === other.sessionRefusal;

/** What is read of the link's machine: whoever reads needs none of the machine's code. */
export function createLinkStore(link: Actor<typeof linkMachine>): LinkStore {
  const read = (): LinkState => {
    const snapshot = link.getSnapshot();
    const { connection, newer, refusal, sessionRefusal } = snapshot.context;
    return { status: statusOf(snapshot), connection, newer, refusal, sessionRefusal };
  };
  let current = read();
  const store: LinkStore = {
    getSnapshot() {
      const next = read();
      if (!isSame(next, current)) current = next;
      return current;
    },
    subscribe: (listener) => link.subscribe(tells(listener, store)),
  };
  return store;
}
