import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Refusal } from '../../core/kernel/answer.ts';
import type { Reason } from '../../core/kernel/reasons.ts';
import {
  type Build,
  compareBuilds,
  type Frame,
  type RefusedReason,
  type WorkerRank,
  workerName,
} from '../../worker/protocol/protocol.ts';
import type { Generations } from './generations.ts';
import {
  HANG_LIMIT_MS,
  HELLO_TIMEOUT_MS,
  LEAVE_LIMIT_MS,
  NOT_STARTED_ATTEMPTS,
  PROBE_AFTER_MS,
  retryDelay,
  STEADY_AFTER_MS,
} from './limits.ts';
import type { SharedDoor } from './shared-door.ts';
import {
  openWorkerConnection,
  type WorkerConnection,
  type WorkerConnectionParts,
} from './worker-connection.ts';
import type { WorkerFailures } from './worker-failures.ts';

/** Why the worker refuses this tab permanently. `message` is the reason for the user. */
export interface LinkRefusal {
  readonly reason: RefusedReason;
  readonly message: Reason;
}

interface LinkContext {
  readonly parts: LinkParts;
  readonly generation: number;
  /** Null unless the link is open. */
  readonly connection: WorkerConnection | null;
  readonly refusal: LinkRefusal | null;
  /** Set when the worker could not sign in with the tab's last token. */
  readonly sessionRefusal: Refusal | null;
  /**
   * A newer build that has replaced this tab's build. Once it is set, this tab connects to no worker again.
   */
  readonly newer: Build | null;
  /** Failed attempts to connect since the link was last open. */
  readonly failures: number;
  /**
   * Attempts in which the shared worker had not started. Reset when the link opens or the tab replaces the
   * worker.
   */
  readonly notStarted: number;
  /** How long the worker had been silent when the link was lost, in ms. */
  readonly silence: number;
  /** When the link opened, on the clock of `parts.now`. */
  readonly openedAt: number;
  /** When the tab opens the next worker, because workers kept failing; null otherwise. */
  readonly pausedUntil: number | null;
}

type LinkEvent =
  | { readonly type: 'welcomed'; readonly connection: WorkerConnection }
  | { readonly type: 'refused'; readonly refusal: LinkRefusal }
  | { readonly type: 'attached'; readonly refusal: Refusal | null }
  | { readonly type: 'steppedDown'; readonly successor: WorkerRank }
  | { readonly type: 'unfit' }
  | { readonly type: 'lost' }
  | { readonly type: 'hung' }
  | { readonly type: 'notStarted' }
  /** Another tab has moved to a later generation. */
  | { readonly type: 'moved' }
  /** The browser unloads or freezes the page. The page may return later. */
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

export interface LinkParts extends Omit<WorkerConnectionParts, 'workerName'> {
  /** Part of the worker's name, so that tabs with different code never share a worker. */
  readonly workerVersion: string;
  readonly generations: Pick<Generations, 'current' | 'raise'>;
  readonly workerFailures: WorkerFailures;
  readonly sharedDoor: SharedDoor;
  /**
   * Called when the hello is sent. If the worker welcomes this tab, it also processes messages posted now.
   */
  readonly onGreeting: (post: WorkerConnection['post']) => void;
  /** Receives frames. Frames bypass the machine because they do not change the link's state. */
  readonly onFrames: (frames: readonly Frame[]) => void;
  /** Sends delayed input, such as drafts. Resolves when every command is answered. */
  readonly finishCommands: () => Promise<void>;
}

const connection = fromCallback<LinkEvent, LinkParts & { readonly workerName: string }>(
  ({ input, sendBack }) =>
    openWorkerConnection(input, {
      greeted: input.onGreeting,
      welcomed: (opened) => sendBack({ type: 'welcomed', connection: opened }),
      refused: (reason, message) => sendBack({ type: 'refused', refusal: { reason, message } }),
      attached: (refusal) => sendBack({ type: 'attached', refusal }),
      steppedDown: (successor) => sendBack({ type: 'steppedDown', successor }),
      unfit: () => sendBack({ type: 'unfit' }),
      lost: () => sendBack({ type: 'lost' }),
      hung: () => sendBack({ type: 'hung' }),
      notStarted: () => sendBack({ type: 'notStarted' }),
      frames: input.onFrames,
    }),
);

const giveUpShared = ({ parts, generation }: Pick<LinkContext, 'parts' | 'generation'>): void => {
  parts.sharedDoor.giveUp();
  // The dedicated worker has another name. So the other tabs follow, and the shared worker steps down.
  parts.generations.raise(generation + 1);
};

/**
 * The state machine of the tab's link to the worker. In `linked` the tab has one connection. After a loss the
 * tab reconnects at once, and after failed attempts with a growing pause. If a worker hangs or does not start for long,
 * the tab starts a worker of the next generation. If a worker steps down for another worker of this tab's
 * build, the tab connects to that successor. If workers keep ending soon after they started, the tabs pause
 * and give up the SharedWorker.
 */
export const linkMachine = setup({
  types: {
    context: {} as LinkContext,
    events: {} as LinkEvent,
    input: {} as LinkParts,
  },
  actors: {
    connection,
    finishCommands: fromPromise<void, LinkParts>(({ input }) => input.finishCommands()),
  },
  guards: {
    isOutdated: ({ context }) => context.newer !== null,
    isStartOverdue: ({ context }) => context.notStarted + 1 >= NOT_STARTED_ATTEMPTS,
    mustPause: ({ context }) => context.parts.workerFailures.pause() > 0,
    isBehind: ({ context }) => context.parts.generations.current() > context.generation,
  },
  actions: {
    followSuccessor: enqueueActions(({ context: { parts }, event, enqueue }) => {
      if (event.type !== 'steppedDown') return;
      const { build, generation } = event.successor;
      if (compareBuilds(build, parts.build) > 0) enqueue.assign({ newer: build });
      else enqueue(() => parts.generations.raise(generation));
    }),
    recordFailure: ({ context }) => {
      const { parts, connection, openedAt, newer } = context;
      if (connection === null || newer !== null || parts.now() - openedAt >= STEADY_AFTER_MS) return;
      // A dedicated worker also ends when the tab that runs it closes. Only that tab can tell the difference.
      if (!connection.isShared && !connection.endsWithTab()) return;
      parts.workerFailures.add(connection.workerId);
      if (connection.isShared && parts.workerFailures.isRepeated()) giveUpShared(context);
    },
    /** The loss of an open link is no failed attempt. */
    countAttempt: assign({
      failures: ({ context: { failures, connection } }) => (connection === null ? failures + 1 : failures),
    }),
    giveUpShared: ({ context }) => giveUpShared(context),
    forgetFailures: ({ context }) => context.parts.workerFailures.clear(),
    giveUpWorker: ({ context: { parts, generation } }) => parts.generations.raise(generation + 1),
  },
  delays: {
    helloTimeout: HELLO_TIMEOUT_MS,
    leaveLimit: LEAVE_LIMIT_MS,
    retryDelay: ({ context }) => Math.max(retryDelay(context.failures), context.parts.workerFailures.pause()),
    steadyAfter: STEADY_AFTER_MS,
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
    notStarted: 0,
    silence: 0,
    openedAt: 0,
    pausedUntil: null,
  }),
  initial: 'starting',
  on: { pause: '.paused' },
  states: {
    /** A tab that opens or returns observes the same pause as the other tabs. */
    starting: { always: [{ target: 'lost', guard: 'mustPause' }, { target: 'linked' }] },
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
        unfit: { target: '.left', actions: 'giveUpShared' },
        lost: '.left',
        hung: {
          target: '.left',
          actions: ['giveUpWorker', assign({ silence: PROBE_AFTER_MS + HANG_LIMIT_MS })],
        },
        notStarted: [
          // Replacing a worker whose script merely loads slowly costs nothing: the next worker starts as
          // early.
          {
            target: '.left',
            guard: 'isStartOverdue',
            actions: ['giveUpWorker', assign({ notStarted: 0 })],
          },
          { target: '.left', actions: assign({ notStarted: ({ context }) => context.notStarted + 1 }) },
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
          entry: assign(({ context, event }) =>
            event.type === 'welcomed'
              ? {
                  connection: event.connection,
                  openedAt: context.parts.now(),
                  refusal: null,
                  failures: 0,
                  notStarted: 0,
                }
              : {},
          ),
          after: { steadyAfter: { actions: 'forgetFailures' } },
          on: {
            steppedDown: { target: 'leaving', actions: 'followSuccessor' },
            moved: { target: 'leaving', guard: 'isBehind' },
          },
        },
        /** The worker is stepping down but still answers commands. */
        leaving: {
          invoke: { src: 'finishCommands', input: ({ context }) => context.parts, onDone: 'left' },
          after: { leaveLimit: 'left' },
        },
        left: {
          entry: ['recordFailure', 'countAttempt'],
          always: [{ target: '#link.outdated', guard: 'isOutdated' }, { target: '#link.lost' }],
        },
      },
    },
    lost: {
      entry: assign({ pausedUntil: ({ context: { parts } }) => parts.workerFailures.pausedUntil() }),
      exit: assign({ pausedUntil: null }),
      after: { retryDelay: 'linked' },
    },
    refused: {},
    /** Only a reload leaves this state. The tab has no connection, so the browser may freeze the page. */
    outdated: { on: { pause: {} } },
    paused: {
      on: { pause: {}, resume: [{ target: 'outdated', guard: 'isOutdated' }, { target: 'starting' }] },
    },
  },
});
