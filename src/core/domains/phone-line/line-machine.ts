import { assign, fromPromise, setup } from 'xstate';
import type { Reason } from '../../kernel/reasons.ts';
import { type CallRecord, type CallStatus, isRunning } from '../../model/collections/calls.ts';
import type { CallAct, LineWord } from '../../model/phone-line/types.ts';

/** How long the bar shows a call that is over, in ms. */
export const OVER_MS = 4000;
/** First and longest pause before the service is asked again, in ms. It doubles after each failure. */
export const LINE_RETRY_MS = 500;
export const LINE_RETRY_MAX_MS = 15_000;
/** How often a running call is compared with the service's, in ms. A change may have been missed. */
export const LINE_CHECK_MS = 60_000;

export type LineOutcome =
  | { readonly kind: 'told'; readonly word: LineWord }
  /** The service did not do it. `word`: what holds instead, if it says so. */
  | { readonly kind: 'refused'; readonly reason: Reason; readonly word: LineWord | null }
  /** Nobody knows whether the service did it. */
  | { readonly kind: 'unclear'; readonly reason: Reason }
  /** The service carries no calls. */
  | { readonly kind: 'missing' };

/** What the agent has asked for. A repeated request sends the same key, and the service carries it out once. */
export type Wish =
  | {
      readonly act: 'dial';
      readonly to: string;
      readonly contactId: string | null;
      readonly key: string;
    }
  | { readonly act: CallAct; readonly callId: string; readonly key: string };

/** Each resolves, also if the service does not answer. */
export interface LineEffects {
  readonly look: () => Promise<LineOutcome>;
  readonly carryOut: (wish: Wish) => Promise<LineOutcome>;
}

export interface LineContext {
  readonly effects: LineEffects;
  readonly call: CallRecord | null;
  readonly ringing: readonly CallRecord[];
  readonly wish: Wish | null;
  readonly problem: Reason | null;
  readonly failures: number;
}

export type LineEvent =
  | { readonly type: 'told'; readonly word: LineWord }
  | { readonly type: 'asked'; readonly wish: Wish }
  /** The service can be reached again: look at once. */
  | { readonly type: 'connected' }
  | { readonly type: 'noted' };

/** What an act leads to. A call with such a status needs it no more. */
const LEADS_TO: Readonly<Record<CallAct, (status: CallStatus) => boolean>> = {
  answer: (status) => status !== 'ringing',
  decline: (status) => status !== 'ringing',
  hangup: (status) => !isRunning(status),
  hold: (status) => status !== 'in_progress',
  resume: (status) => status !== 'held',
};

/** Returns whether a word is older than what is known. Two words about one call compare by its version. */
function isOld({ call, at }: LineWord, known: CallRecord | null): boolean {
  if (known === null) return false;
  if (call?.id === known.id) return call.version < known.version;
  return at !== null && at < (known.updatedAt ?? 0);
}

type Known = Pick<LineContext, 'call' | 'ringing'>;

/** Returns what is known after a word. An older word changes nothing. */
export function afterWord({ call, ringing }: Known, word: LineWord): Known {
  if (isOld(word, call)) return { call, ringing };
  return { call: word.call, ringing: word.ringing ?? ringing };
}

const runs = ({ call }: Known): boolean => call !== null && isRunning(call.status);

/** Whether the call still needs what the agent has asked for. */
const isWished = ({ wish, call }: LineContext): boolean =>
  wish !== null &&
  wish.act !== 'dial' &&
  call !== null &&
  call.id === wish.callId &&
  isRunning(call.status) &&
  !LEADS_TO[wish.act](call.status);

const wordOf = (outcome: LineOutcome): LineWord | null =>
  outcome.kind === 'told' || outcome.kind === 'refused' ? outcome.word : null;

/**
 * State machine of the agent's line. The service has at most one running call for an agent and tells its state. The
 * machine asks for changes, and believes only the service. A call that was dialled without an answer is looked for, and
 * never dialled again.
 */
export const lineMachine = setup({
  types: {
    context: {} as LineContext,
    events: {} as LineEvent,
    input: {} as Pick<LineContext, 'effects'>,
  },
  actors: {
    look: fromPromise<LineOutcome, LineContext>(({ input }) => input.effects.look()),
    carryOut: fromPromise<LineOutcome, LineContext>(({ input: { effects, wish } }) =>
      wish === null ? effects.look() : effects.carryOut(wish),
    ),
  },
  delays: {
    pause: ({ context }) => Math.min(LINE_RETRY_MS * 2 ** (context.failures - 1), LINE_RETRY_MAX_MS),
    over: OVER_MS,
    check: LINE_CHECK_MS,
  },
  guards: {
    runs: ({ context }) => runs(context),
    isEnded: ({ context }) => context.call !== null && !runs(context),
    isGone: ({ context }) => context.call === null,
    isDone: ({ context }) => !isWished(context),
  },
  actions: {
    believe: assign(({ context }, word: LineWord | null) => (word === null ? {} : afterWord(context, word))),
    wish: assign((_, wish: Wish) => ({ wish, problem: null, failures: 0 })),
    settle: assign({ wish: null, failures: 0 }),
    forgive: assign({ problem: null }),
    regret: assign((_, problem: Reason) => ({ problem })),
    doubt: assign({ problem: (): Reason => ':callDoubtful' }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
}).createMachine({
  id: 'line',
  context: ({ input }) => ({ ...input, call: null, ringing: [], wish: null, problem: null, failures: 0 }),
  initial: 'looking',
  on: {
    told: { actions: { type: 'believe', params: ({ event }) => event.word } },
    noted: { actions: 'forgive' },
  },
  states: {
    /** Nobody has said yet whether a call runs: at the start, and after a call was dialled without an answer. */
    looking: {
      always: { guard: 'runs', target: 'busy', actions: 'forgive' },
      invoke: {
        src: 'look',
        input: ({ context }) => context,
        onDone: [
          {
            // A call that nobody knew here is the one that was dialled.
            guard: ({ context, event: { output } }) =>
              output.kind === 'told' && output.word.call !== null && output.word.call.id !== context.call?.id,
            target: 'free',
            actions: [{ type: 'believe', params: ({ event }) => wordOf(event.output) }, 'forgive'],
          },
          {
            guard: ({ event }) => event.output.kind === 'told',
            target: 'free',
            actions: { type: 'believe', params: ({ event }) => wordOf(event.output) },
          },
          { guard: ({ event }) => event.output.kind === 'missing', target: 'off' },
          { target: 'pausing', actions: 'countFailure' },
        ],
        onError: { target: 'pausing', actions: 'countFailure' },
      },
    },
    pausing: {
      always: { guard: 'runs', target: 'busy', actions: 'forgive' },
      after: { pause: 'looking' },
      on: { connected: 'looking' },
    },
    /** The service carries no calls, until a document tells one. */
    off: {
      entry: 'settle',
      always: { guard: 'runs', target: 'busy' },
      on: { connected: 'looking' },
    },
    free: {
      entry: 'settle',
      always: { guard: 'runs', target: 'busy' },
      on: { asked: { target: 'reaching', actions: { type: 'wish', params: ({ event }) => event.wish } } },
      initial: 'idle',
      states: {
        idle: { on: { connected: 'checking' } },
        checking: {
          invoke: {
            src: 'look',
            input: ({ context }) => context,
            onDone: {
              target: 'idle',
              actions: { type: 'believe', params: ({ event }) => wordOf(event.output) },
            },
            onError: 'idle',
          },
        },
      },
    },
    /** A number is dialled, or a ringing call is answered. */
    reaching: {
      always: { guard: 'runs', target: 'busy' },
      invoke: {
        src: 'carryOut',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'told',
            target: 'free',
            actions: { type: 'believe', params: ({ event }) => wordOf(event.output) },
          },
          {
            guard: ({ event }) => event.output.kind === 'unclear',
            target: 'looking',
            actions: 'doubt',
          },
          {
            target: 'free',
            actions: [
              { type: 'believe', params: ({ event }) => wordOf(event.output) },
              { type: 'regret', params: ({ event }) => problemOf(event.output) },
            ],
          },
        ],
        onError: { target: 'looking', actions: 'doubt' },
      },
    },
    busy: {
      entry: 'settle',
      always: [
        { guard: 'isEnded', target: 'over' },
        { guard: 'isGone', target: 'free' },
      ],
      on: {
        asked: {
          guard: ({ context: { call }, event: { wish } }) => wish.act !== 'dial' && wish.callId === call?.id,
          target: '.asking',
          actions: { type: 'wish', params: ({ event }) => event.wish },
        },
      },
      initial: 'steady',
      states: {
        steady: { entry: 'settle', after: { check: 'checking' }, on: { connected: 'checking' } },
        checking: {
          invoke: {
            src: 'look',
            input: ({ context }) => context,
            onDone: {
              target: 'steady',
              actions: { type: 'believe', params: ({ event }) => wordOf(event.output) },
            },
            onError: 'steady',
          },
        },
        asking: {
          always: { guard: 'isDone', target: 'steady' },
          invoke: {
            src: 'carryOut',
            input: ({ context }) => context,
            onDone: [
              {
                guard: ({ event }) => event.output.kind === 'told',
                target: 'steady',
                actions: { type: 'believe', params: ({ event }) => wordOf(event.output) },
              },
              {
                guard: ({ event }) => event.output.kind === 'unclear',
                target: 'askingLater',
                actions: 'countFailure',
              },
              {
                target: 'steady',
                actions: [
                  { type: 'believe', params: ({ event }) => wordOf(event.output) },
                  { type: 'regret', params: ({ event }) => problemOf(event.output) },
                ],
              },
            ],
            onError: { target: 'askingLater', actions: 'countFailure' },
          },
        },
        // The service carries out a repeated request once.
        askingLater: {
          always: { guard: 'isDone', target: 'steady' },
          after: { pause: 'asking' },
          on: { connected: 'asking' },
        },
      },
    },
    /** The call is over and its outcome is shown for a moment. */
    over: {
      always: [
        { guard: 'runs', target: 'busy' },
        { guard: 'isGone', target: 'free' },
      ],
      after: { over: 'free' },
      on: { asked: { target: 'reaching', actions: { type: 'wish', params: ({ event }) => event.wish } } },
    },
  },
});

const problemOf = (outcome: LineOutcome): Reason =>
  outcome.kind === 'refused' || outcome.kind === 'unclear' ? outcome.reason : ':noCalls';
