import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Refusal } from '../../core/answer.ts';
import {
  type Build,
  compareBuilds,
  type Frame,
  type RefusedReason,
  type WorkerRank,
  workerName,
} from '../../worker/protocol.ts';
import { type Connection, type ConnectionParts, openConnection } from './connection.ts';
import type { Generations } from './generations.ts';
import {
  HANG_LIMIT_MS,
  HELLO_TIMEOUT_MS,
  LEAVE_LIMIT_MS,
  PROBE_AFTER_MS,
  retryDelay,
  UNBORN_ATTEMPTS,
} from './limits.ts';

/** Why the worker takes this tab for good not. `message` is a sentence for the screen. */
export interface LinkRefusal {
  readonly reason: RefusedReason;
  readonly message: string;
}

interface LinkContext {
  readonly parts: LinkParts;
  /** Of the worker that is asked for. */
  readonly generation: number;
  /** There while the link is open. */
  readonly connection: Connection | null;
  readonly refusal: LinkRefusal | null;
  /** Why the worker could not sign in with the last token; null when it could, or has not tried. */
  readonly sessionRefusal: Refusal | null;
  /** The build that took over from this tab's: no worker of this build is opened again. */
  readonly newer: Build | null;
  /** Attempts that failed since the link was last open. */
  readonly failures: number;
  /** Attempts at which the shared worker had not begun to run, since the link was open or one was given up. */
  readonly unborn: number;
  /** For how long in ms the worker had been silent when the link was lost. */
  readonly silence: number;
}

type LinkEvent =
  | { readonly type: 'welcomed'; readonly connection: Connection }
  | { readonly type: 'refused'; readonly refusal: LinkRefusal }
  | { readonly type: 'attached'; readonly refusal: Refusal | null }
  | { readonly type: 'steppedDown'; readonly successor: WorkerRank }
  | { readonly type: 'lost' }
  | { readonly type: 'hung' }
  | { readonly type: 'unborn' }
  /** Another tab has moved on to a later generation. */
  | { readonly type: 'moved' }
  /** The page goes away or is frozen, perhaps to come back. */
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

export interface LinkParts extends Omit<ConnectionParts, 'workerName'> {
  /** Goes into the worker's name: tabs of different code never share one. */
  readonly workerVersion: string;
  readonly generations: Pick<Generations, 'current' | 'raise'>;
  /** A worker is asked for a link: what is posted to it is heard if it grants one. */
  readonly onGreeting: (post: Connection['post']) => void;
  /** Frames don't go through the machine: they change no state of the link. */
  readonly onFrames: (frames: readonly Frame[]) => void;
  /** Hands over what is held back, and resolves when all that was asked is answered. */
  readonly lastWords: () => Promise<void>;
}

const connection = fromCallback<LinkEvent, LinkParts & { readonly workerName: string }>(
  ({ input, sendBack }) =>
    openConnection(input, {
      greeted: input.onGreeting,
      welcomed: (opened) => sendBack({ type: 'welcomed', connection: opened }),
      refused: (reason, message) => sendBack({ type: 'refused', refusal: { reason, message } }),
      attached: (refusal) => sendBack({ type: 'attached', refusal }),
      steppedDown: (successor) => sendBack({ type: 'steppedDown', successor }),
      lost: () => sendBack({ type: 'lost' }),
      hung: () => sendBack({ type: 'hung' }),
      unborn: () => sendBack({ type: 'unborn' }),
      frames: input.onFrames,
    }),
);

/**
 * The tab's link to the worker. `linked` has one connection, from its first word to its end; losing it
 * leads, by a short wait that grows with failures, to a new one. A worker that hangs, or does not begin to run
 * for long, is given up for one of the next generation; one that steps down is left, and followed if its
 * successor is of this build.
 */
export const linkMachine = setup({
  types: {
    context: {} as LinkContext,
    events: {} as LinkEvent,
    input: {} as LinkParts,
  },
  actors: {
    connection,
    lastWords: fromPromise<void, LinkParts>(({ input }) => input.lastWords()),
  },
  guards: {
    isOutdated: ({ context }) => context.newer !== null,
    isLongUnborn: ({ context }) => context.unborn + 1 >= UNBORN_ATTEMPTS,
    isBehind: ({ context }) => context.parts.generations.current() > context.generation,
  },
  actions: {
    followSuccessor: enqueueActions(({ context: { parts }, event, enqueue }) => {
      if (event.type !== 'steppedDown') return;
      const { build, generation } = event.successor;
      if (compareBuilds(build, parts.build) > 0) enqueue.assign({ newer: build });
      else enqueue(() => parts.generations.raise(generation));
    }),
    giveUpWorker: ({ context: { parts, generation } }) => parts.generations.raise(generation + 1),
  },
  delays: {
    helloTimeout: HELLO_TIMEOUT_MS,
    leaveLimit: LEAVE_LIMIT_MS,
    retryDelay: ({ context }) => retryDelay(context.failures),
  },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({
    parts: input,
    generation: 0,
    connection: null,
    refusal: null,
    sessionRefusal: null,
    newer: null,
    failures: 0,
    unborn: 0,
    silence: 0,
  }),
  initial: 'linked',
  on: { pause: '.paused' },
  states: {
    linked: {
      entry: assign({
        generation: ({ context }) => context.parts.generations.current(),
        silence: 0,
      }),
      invoke: {
        src: 'connection',
        input: ({ context: { parts, generation } }) => ({
          ...parts,
          workerName: workerName(parts.workerVersion, generation),
        }),
      },
      initial: 'connecting',
      exit: assign({ connection: null }),
      on: {
        refused: { target: 'refused', actions: assign({ refusal: ({ event }) => event.refusal }) },
        attached: { actions: assign({ sessionRefusal: ({ event }) => event.refusal }) },
        lost: '.left',
        hung: {
          target: '.left',
          actions: ['giveUpWorker', assign({ silence: PROBE_AFTER_MS + HANG_LIMIT_MS })],
        },
        unborn: [
          // Where its script is only slow to come, the next one has it at the same time.
          {
            target: '.left',
            guard: 'isLongUnborn',
            actions: ['giveUpWorker', assign({ unborn: 0 })],
          },
          { target: '.left', actions: assign({ unborn: ({ context }) => context.unborn + 1 }) },
        ],
      },
      states: {
        connecting: {
          after: { helloTimeout: 'left' },
          on: {
            welcomed: 'open',
            steppedDown: { target: 'left', actions: 'followSuccessor' },
            moved: { target: 'left', guard: 'isBehind' },
          },
        },
        open: {
          entry: assign(({ event }) =>
            event.type === 'welcomed'
              ? { connection: event.connection, refusal: null, failures: 0, unborn: 0 }
              : {},
          ),
          on: {
            steppedDown: { target: 'leaving', actions: 'followSuccessor' },
            moved: { target: 'leaving', guard: 'isBehind' },
          },
        },
        /** The worker still hears and answers. */
        leaving: {
          invoke: { src: 'lastWords', input: ({ context }) => context.parts, onDone: 'left' },
          after: { leaveLimit: 'left' },
        },
        left: {
          always: [{ target: '#link.outdated', guard: 'isOutdated' }, { target: '#link.lost' }],
        },
      },
    },
    lost: {
      entry: assign({ failures: ({ context }) => context.failures + 1 }),
      after: { retryDelay: 'linked' },
    },
    refused: {},
    /** Only a reload helps. Nothing is held that would keep the page from being frozen. */
    outdated: { on: { pause: {} } },
    paused: {
      on: { pause: {}, resume: [{ target: 'outdated', guard: 'isOutdated' }, { target: 'linked' }] },
    },
  },
});
