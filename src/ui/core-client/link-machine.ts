import { assign, fromCallback, setup } from 'xstate';
import type { Refusal } from '../../core/answer.ts';
import type { Frame, RefusedReason } from '../../worker/protocol.ts';
import { type Connection, type ConnectionParts, openConnection } from './connection.ts';
import { HELLO_TIMEOUT_MS, LONGEST_RETRY_DELAY_MS, RETRY_DELAY_MS } from './limits.ts';

/** Why the worker takes this tab for good not. `message` is a sentence for the screen. */
export interface LinkRefusal {
  readonly reason: RefusedReason;
  readonly message: string;
}

interface LinkContext {
  readonly parts: LinkParts;
  /** There while the link is open. */
  readonly connection: Connection | null;
  readonly refusal: LinkRefusal | null;
  /** Why the worker could not sign in with the last token; null when it could, or has not tried. */
  readonly sessionRefusal: Refusal | null;
  /** Attempts that failed since the link was last open. */
  readonly failures: number;
}

type LinkEvent =
  | { readonly type: 'welcomed'; readonly connection: Connection }
  | { readonly type: 'refused'; readonly refusal: LinkRefusal }
  | { readonly type: 'attached'; readonly refusal: Refusal | null }
  | { readonly type: 'lost' }
  /** The page goes away, perhaps to come back from the back/forward cache. */
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

export interface LinkParts extends ConnectionParts {
  /** Frames don't go through the machine: they change no state of the link. */
  readonly onFrame: (frame: Frame) => void;
}

const connection = fromCallback<LinkEvent, LinkParts>(({ input, sendBack }) =>
  openConnection(input, {
    welcomed: (opened) => sendBack({ type: 'welcomed', connection: opened }),
    refused: (reason, message) => sendBack({ type: 'refused', refusal: { reason, message } }),
    attached: (refusal) => sendBack({ type: 'attached', refusal }),
    lost: () => sendBack({ type: 'lost' }),
    frame: input.onFrame,
  }),
);

/**
 * The tab's link to the worker. `linked` has one connection, from its first word to its end; losing it
 * leads, by a short wait that grows with failures, to a new one.
 */
export const linkMachine = setup({
  types: {
    context: {} as LinkContext,
    events: {} as LinkEvent,
    input: {} as LinkParts,
  },
  actors: { connection },
  delays: {
    helloTimeout: HELLO_TIMEOUT_MS,
    retryDelay: ({ context }) =>
      Math.min(RETRY_DELAY_MS * 2 ** Math.max(0, context.failures - 1), LONGEST_RETRY_DELAY_MS),
  },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({
    parts: input,
    connection: null,
    refusal: null,
    sessionRefusal: null,
    failures: 0,
  }),
  initial: 'linked',
  on: { pause: '.paused' },
  states: {
    linked: {
      invoke: { src: 'connection', input: ({ context }) => context.parts },
      initial: 'connecting',
      exit: assign({ connection: null }),
      on: {
        refused: { target: 'refused', actions: assign({ refusal: ({ event }) => event.refusal }) },
        attached: { actions: assign({ sessionRefusal: ({ event }) => event.refusal }) },
        lost: 'lost',
      },
      states: {
        connecting: {
          after: { helloTimeout: '#link.lost' },
          on: { welcomed: 'open' },
        },
        open: {
          entry: assign(({ event }) =>
            event.type === 'welcomed' ? { connection: event.connection, refusal: null, failures: 0 } : {},
          ),
        },
      },
    },
    lost: {
      entry: assign({ failures: ({ context }) => context.failures + 1 }),
      after: { retryDelay: 'linked' },
    },
    refused: {},
    paused: { on: { pause: {}, resume: 'linked' } },
  },
});

/** The link's state in one word, for the screens. */
export type LinkStatus = 'connecting' | 'open' | 'lost' | 'refused' | 'paused';
