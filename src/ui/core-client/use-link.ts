import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Refusal } from '../../core/answer.ts';
import type { Build } from '../../worker/protocol.ts';
import { useCoreClient } from './core-context.tsx';
import type { LinkRefusal, LinkStatus, linkMachine } from './link-machine.ts';

type LinkSnapshot = SnapshotFrom<typeof linkMachine>;

/** The link's state in one word, for the screens. */
export const linkStatus = (snapshot: LinkSnapshot): LinkStatus => {
  if (snapshot.matches('linked')) return snapshot.matches({ linked: 'open' }) ? 'open' : 'connecting';
  if (snapshot.matches('lost')) return 'lost';
  if (snapshot.matches('outdated')) return 'outdated';
  return snapshot.matches('refused') ? 'refused' : 'paused';
};

const linkRefusal = (snapshot: LinkSnapshot): LinkRefusal | null => snapshot.context.refusal;
const newerBuild = (snapshot: LinkSnapshot): Build | null => snapshot.context.newer;
const sessionRefusal = (snapshot: LinkSnapshot): Refusal | null => snapshot.context.sessionRefusal;

/** This tab's link to its worker. */
export interface Link {
  readonly link: LinkStatus;
  /** The build that took over from this tab's, if one did. */
  readonly newer: Build | null;
  /** Why the worker takes this tab not at all: a sentence to show instead of the console. */
  readonly linkRefusal: LinkRefusal | null;
  /** Why the worker could not sign in with the session that the tab handed to it. */
  readonly sessionRefusal: Refusal | null;
}

/** How this tab's link to its worker stands. */
export function useLink(): Link {
  const { link } = useCoreClient();
  return {
    link: useSelector(link, linkStatus),
    newer: useSelector(link, newerBuild),
    linkRefusal: useSelector(link, linkRefusal),
    sessionRefusal: useSelector(link, sessionRefusal),
  };
}
