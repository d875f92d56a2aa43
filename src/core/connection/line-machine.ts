import { assign, fromPromise, setup } from 'xstate';
import type { CallOutcome } from '../api/call.ts';
import { refusalOf } from '../api/call.ts';
import type { ConnectionState } from './connection-state.ts';

/** First pause before a line is built again, in ms; doubled at each failure. */
export const LINE_RETRY_MIN_MS = 1000;
/** Longest pause: an agent who waits this long presses Reconnect. */
export const LINE_RETRY_MAX_MS = 30_000;

export type TokenOutcome = CallOutcome<{ readonly data: { readonly token: string } }>;

/** One realtime client, seen as a telephone line: a token to fetch, a client to start, renew and stop. */
export interface Line {
  fetchToken(): Promise<TokenOutcome>;
  start(token: string): void;
  updateToken(token: string): void;
  reconnect(): void;
  stop(): Promise<void>;
}

export interface LineContext {
  readonly line: Line;
  /** The spec's state, as the service's client reports it; `connecting` until it reports. */
  readonly state: ConnectionState;
  readonly reason: string | null;
  readonly failures: number;
}

export type LineEvent =
  | { readonly type: 'reported'; readonly state: ConnectionState; readonly reason: string | null }
  | { readonly type: 'tokenExpiring' }
  | { readonly type: 'broken'; readonly reason: string }
  | { readonly type: 'reconnect' };

/**
 * The connection's life (spec section 4): fetch a token, start the client, follow what it reports, renew
 * the token before it ends, and build the client anew, with growing pauses, when it can't go on. Ends
 * when the service says that the session is over (401).
 */
export const lineMachine = setup({
  types: {
    context: {} as LineContext,
    events: {} as LineEvent,
    input: {} as { readonly line: Line },
  },
  actors: {
    fetchToken: fromPromise<TokenOutcome, Line>(({ input }) => input.fetchToken()),
    stopClient: fromPromise<void, Line>(({ input }) => input.stop()),
  },
  delays: {
    pause: ({ context }) => Math.min(LINE_RETRY_MIN_MS * 2 ** (context.failures - 1), LINE_RETRY_MAX_MS),
  },
  actions: {
    follow: assign((_, report: { state: ConnectionState; reason: string | null }) => report),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
}).createMachine({
  id: 'line',
  context: ({ input }) => ({ line: input.line, state: 'connecting', reason: null, failures: 0 }),
  initial: 'fetchingToken',
  states: {
    fetchingToken: {
      invoke: {
        src: 'fetchToken',
        input: ({ context }) => context.line,
        onDone: [
          { guard: ({ event }) => event.output.kind === 'unauthorised', target: 'sessionOver' },
          {
            guard: ({ event }) => event.output.kind === 'ok',
            target: 'following',
            actions: ({ context, event }) => {
              if (event.output.kind === 'ok') context.line.start(event.output.value.data.token);
            },
          },
          {
            target: 'pausing',
            actions: [
              'countFailure',
              assign(({ event }) => ({
                state: 'connecting' as const,
                reason: event.output.kind === 'ok' ? null : refusalOf(event.output).message,
              })),
            ],
          },
        ],
        onError: { target: 'pausing', actions: 'countFailure' },
      },
    },
    pausing: {
      after: { pause: 'fetchingToken' },
      on: { reconnect: 'fetchingToken' },
    },
    following: {
      initial: 'steady',
      on: {
        reported: [
          {
            guard: ({ event }) => event.state === 'connected',
            actions: [
              { type: 'follow', params: ({ event }) => ({ state: event.state, reason: event.reason }) },
              assign({ failures: 0 }),
            ],
          },
          {
            // A refused or lost authorisation: the token may have ended, so try with a new one.
            guard: ({ event }) => event.state === 'denied' || event.state === 'disconnected',
            target: 'releasing',
            actions: [
              { type: 'follow', params: ({ event }) => ({ state: event.state, reason: event.reason }) },
              'countFailure',
            ],
          },
          {
            actions: {
              type: 'follow',
              params: ({ event }) => ({ state: event.state, reason: event.reason }),
            },
          },
        ],
        broken: {
          target: 'releasing',
          actions: [
            'countFailure',
            assign(({ event }) => ({ state: 'connecting' as const, reason: event.reason })),
          ],
        },
        reconnect: { actions: ({ context }) => context.line.reconnect() },
      },
      states: {
        steady: { on: { tokenExpiring: 'renewing' } },
        renewing: {
          invoke: {
            src: 'fetchToken',
            input: ({ context }) => context.line,
            onDone: [
              { guard: ({ event }) => event.output.kind === 'unauthorised', target: '#line.sessionOver' },
              {
                target: 'steady',
                actions: ({ context, event }) => {
                  if (event.output.kind === 'ok') context.line.updateToken(event.output.value.data.token);
                },
              },
            ],
            onError: 'steady',
          },
        },
      },
    },
    releasing: {
      invoke: {
        src: 'stopClient',
        input: ({ context }) => context.line,
        onDone: 'pausing',
        onError: 'pausing',
      },
    },
    sessionOver: { type: 'final' },
  },
});
