import { assign, fromPromise, setup } from 'xstate';

/**
 * First pause before another reconciliation, in ms. It doubles after each reconciliation without a result.
 */
const RECONCILE_MIN_MS = 500;
const RECONCILE_MAX_MS = 15_000;

/**
 * `released`: the message is back in the queue. `unresolved`: the outcome is unknown and must be reconciled.
 */
export type AttemptOutcome = 'settled' | 'released' | 'unresolved';
/** `absent`: the service does not have the message. `unknown`: try again later. */
export type ReconcileOutcome = 'settled' | 'absent' | 'unknown';

/** Effects of the machine. Each resolves after its event is stored. */
export interface SendEffects {
  /** Logs the attempt, sends the request, then logs the outcome. */
  attempt(): Promise<AttemptOutcome>;
  /** Checks whether the service has the message and logs the result. Never sends the message. */
  reconcile(): Promise<ReconcileOutcome>;
}

/**
 * State machine of one send. An attempt with an unknown outcome is reconciled with the service before any
 * retry, so that a lost response never causes a duplicate.
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
    /**
     * The message is confirmed, failed, or back in the queue. The queue starts a new machine for the
     * message's next attempt.
     */
    ended: { type: 'final' },
  },
});
