import { assign, fromPromise, setup } from 'xstate';
import type { CallOutcome } from '../../api/call.ts';
import { refusalOf } from '../../api/call.ts';
import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { ConnectionState } from '../../model/connection/connection-state.ts';
import type { Random, RealtimeClient } from '../../ports/ports.ts';

/** First pause before a new client or another token request, in ms. It doubles after each failure. */
export const SOCKET_RETRY_MIN_MS = 1000;
/** Maximum pause, in ms. An agent who waits longer would press Reconnect. */
export const SOCKET_RETRY_MAX_MS = 30_000;
/** Random share of a pause, so that hundreds of consoles don't reconnect at once. */
export const SOCKET_RETRY_JITTER = 0.5;

export type TokenOutcome = CallOutcome<{ readonly data: { readonly token: string } }>;

export interface Socket extends Omit<RealtimeClient, 'start'> {
  fetchToken(): Promise<TokenOutcome>;
  start(token: string): void;
  /** Replaces the running client by a new client without an interruption. */
  replace(token: string): void;
}

export interface SocketContext {
  readonly socket: Socket;
  readonly now: () => Timestamp;
  readonly random: Random;
  readonly state: ConnectionState;
  readonly reason: Reason | null;
  readonly token: string;
  readonly failures: number;
  readonly pauseMs: number;
  /** Time at which the pause ends. Null outside a pause. */
  readonly retryAt: Timestamp | null;
  readonly renewalFailures: number;
}

export type SocketEvent =
  | { readonly type: 'reported'; readonly state: ConnectionState; readonly reason: Reason | null }
  /** The client works: earlier failures no longer count. */
  | { readonly type: 'works' }
  | { readonly type: 'tokenExpiring' }
  | { readonly type: 'worn' }
  | { readonly type: 'broken'; readonly reason: Reason }
  | { readonly type: 'reconnect' }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'woke' };

/** Returns the pause after this number of consecutive failures, in ms. */
const pauseAfter = (failures: number, random: Random): number => {
  const whole = Math.min(SOCKET_RETRY_MIN_MS * 2 ** (failures - 1), SOCKET_RETRY_MAX_MS);
  return Math.round(whole * (1 - SOCKET_RETRY_JITTER * random()));
};

/**
 * State machine of one socket. Fetches a token, starts the client, follows its reports and renews the token
 * before it expires. If the client fails, a new client starts after a growing pause. The machine ends when
 * the service answers 401, because the session has ended.
 */
export const socketMachine = setup({
  types: {
    context: {} as SocketContext,
    events: {} as SocketEvent,
    input: {} as Pick<SocketContext, 'socket' | 'now' | 'random'>,
  },
  actors: {
    fetchToken: fromPromise<TokenOutcome, Socket>(({ input }) => input.fetchToken()),
    stopClient: fromPromise<void, Socket>(({ input }) => input.stop()),
  },
  delays: {
    pause: ({ context }) => context.pauseMs,
    renewalPause: ({ context }) => pauseAfter(context.renewalFailures, context.random),
  },
  actions: {
    follow: assign((_, report: { state: ConnectionState; reason: Reason | null }) => report),
    countFailure: assign(({ context: { failures, random } }) => ({
      failures: failures + 1,
      pauseMs: pauseAfter(failures + 1, random),
    })),
    countRenewalFailure: assign({ renewalFailures: ({ context }) => context.renewalFailures + 1 }),
    noPause: assign({ pauseMs: 0 }),
  },
}).createMachine({
  id: 'socket',
  context: ({ input }) => ({
    ...input,
    state: 'connecting',
    reason: null,
    token: '',
    failures: 0,
    pauseMs: 0,
    retryAt: null,
    renewalFailures: 0,
  }),
  initial: 'fetchingToken',
  states: {
    fetchingToken: {
      invoke: {
        src: 'fetchToken',
        input: ({ context }) => context.socket,
        onDone: [
          { guard: ({ event }) => event.output.kind === 'unauthorised', target: 'sessionOver' },
          {
            guard: ({ event }) => event.output.kind === 'ok',
            target: 'following',
            actions: [
              assign({
                token: ({ context, event }) => tokenOf(event.output) ?? context.token,
                renewalFailures: 0,
              }),
              ({ context }) => context.socket.start(context.token),
            ],
          },
          {
            target: 'pausing',
            actions: [
              'countFailure',
              assign(({ event }) => ({
                state: 'connecting' as const,
                reason: event.output.kind === 'ok' ? null : refusalOf(event.output).reason,
              })),
            ],
          },
        ],
        onError: { target: 'pausing', actions: 'countFailure' },
      },
    },
    pausing: {
      entry: assign({ retryAt: ({ context }) => context.now() + context.pauseMs }),
      exit: assign({ retryAt: null }),
      after: { pause: 'fetchingToken' },
      on: {
        reconnect: 'fetchingToken',
        network: { guard: ({ event }) => event.isOnline, target: 'fetchingToken' },
        woke: 'fetchingToken',
      },
    },
    following: {
      initial: 'steady',
      on: {
        reported: [
          {
            // The token may have expired: start a new client with a new token.
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
        works: { actions: assign({ failures: 0 }) },
        broken: {
          target: 'releasing',
          actions: [
            'countFailure',
            assign(({ event }) => ({ state: 'connecting' as const, reason: event.reason })),
          ],
        },
        reconnect: { actions: ({ context }) => context.socket.reconnect() },
        network: { actions: ({ context, event }) => context.socket.network(event.isOnline) },
        woke: { actions: ({ context }) => context.socket.probe() },
      },
      states: {
        steady: { on: { tokenExpiring: 'renewing', worn: 'replacing' } },
        renewing: {
          invoke: {
            src: 'fetchToken',
            input: ({ context }) => context.socket,
            onDone: [
              { guard: ({ event }) => event.output.kind === 'unauthorised', target: '#socket.sessionOver' },
              {
                // Only a new token counts. The client ignores a token that it already has, and would let it
                // expire.
                guard: ({ context, event }) => ![null, context.token].includes(tokenOf(event.output)),
                target: 'steady',
                actions: [
                  assign({
                    token: ({ context, event }) => tokenOf(event.output) ?? context.token,
                    renewalFailures: 0,
                  }),
                  ({ context }) => context.socket.updateToken(context.token),
                ],
              },
              { target: 'renewingLater', actions: 'countRenewalFailure' },
            ],
            onError: { target: 'renewingLater', actions: 'countRenewalFailure' },
          },
        },
        // The token is still valid for a while. Retry until a new token arrives or the connection ends.
        renewingLater: { after: { renewalPause: 'renewing' } },
        replacing: {
          on: { tokenExpiring: 'renewing' },
          invoke: {
            src: 'fetchToken',
            input: ({ context }) => context.socket,
            onDone: [
              { guard: ({ event }) => event.output.kind === 'unauthorised', target: '#socket.sessionOver' },
              {
                guard: ({ event }) => event.output.kind === 'ok',
                target: 'steady',
                actions: ({ context, event }) => {
                  const token = tokenOf(event.output);
                  if (token !== null) context.socket.replace(token);
                },
              },
              // Do nothing: the client will report `worn` again.
              { target: 'steady' },
            ],
            onError: 'steady',
          },
        },
      },
    },
    releasing: {
      on: { reconnect: { actions: 'noPause' } },
      invoke: {
        src: 'stopClient',
        input: ({ context }) => context.socket,
        onDone: 'pausing',
        onError: 'pausing',
      },
    },
    sessionOver: { type: 'final' },
  },
});

const tokenOf = (outcome: TokenOutcome): string | null =>
  outcome.kind === 'ok' ? outcome.value.data.token : null;
