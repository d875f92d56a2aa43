import { assign, fromPromise, setup } from 'xstate';

/** First pause before the server is asked what became of an attempt, in ms; doubled at each failure. */
const RECONCILE_MIN_MS = 500;
const RECONCILE_MAX_MS = 15_000;

/** How an attempt ended, as far as it is known. */
export type AttemptOutcome = 'settled' | 'released' | 'unresolved';
/** What the server knows of a send whose attempt has no known outcome. */
export type ReconcileOutcome = 'settled' | 'absent' | 'unknown';

/** What the machine makes happen; each resolves after its event is stored. */
export interface SendEffects {
  /** Logs the attempt, then posts, then logs what came of it. */
  attempt(): Promise<AttemptOutcome>;
  /** Asks the server, and logs what it knows. Never posts. */
  reconcile(): Promise<ReconcileOutcome>;
}

/**
 * The life of one send (architecture section 5, "Send"). An attempt without a known outcome is reconciled
 * with the server before anything is sent again; a lost answer never makes a second message.
 */
export const sendMachine = setup({
  types: {
    context: {} as { readonly effects: SendEffects; readonly failures: number; readonly inDoubt: boolean },
    input: {} as { readonly effects: SendEffects; readonly inDoubt: boolean },
    events: {} as { readonly type: 'connected' },
  },
  actors: {
    attempt: fromPromise<AttemptOutcome, SendEffects>(({ input }) => input.attempt()),
    reconcile: fromPromise<ReconcileOutcome, SendEffects>(({ input }) => input.reconcile()),
  },
  delays: {
    pause: ({ context }) => Math.min(RECONCILE_MIN_MS * 2 ** (context.failures - 1), RECONCILE_MAX_MS),
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
}).createMachine({
  id: 'send',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: ({ context }) => context.inDoubt, target: 'reconciling' }, { target: 'attempting' }],
    },
    attempting: {
      invoke: {
        src: 'attempt',
        input: ({ context }) => context.effects,
        onDone: [
          { guard: ({ event }) => event.output === 'unresolved', target: 'reconciling' },
          { target: 'ended' },
        ],
        onError: 'ended',
      },
    },
    reconciling: {
      invoke: {
        src: 'reconcile',
        input: ({ context }) => context.effects,
        onDone: [
          { guard: ({ event }) => event.output === 'unknown', target: 'pausing', actions: 'countFailure' },
          { target: 'ended' },
        ],
        onError: 'ended',
      },
    },
    pausing: {
      after: { pause: 'reconciling' },
      on: { connected: 'reconciling' },
    },
    /** Confirmed, failed, or back in the queue, which starts it again when it is its turn. */
    ended: { type: 'final' },
  },
});
