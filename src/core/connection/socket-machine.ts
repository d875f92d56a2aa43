import { assign, fromPromise, setup } from 'xstate';
import type { CallOutcome } from '../api/call.ts';
import { refusalOf } from '../api/call.ts';
import type { Random, RealtimeClient } from '../ports.ts';
import type { Timestamp } from '../time.ts';
import type { ConnectionState } from './connection-state.ts';

/** First pause before a socket is built again, or a token asked for again, in ms; doubled at each failure. */
export const LINE_RETRY_MIN_MS = 1000;
/** Longest pause: an agent who waits this long presses Reconnect. */
export const LINE_RETRY_MAX_MS = 30_000;
/** Part of a pause that is left to chance, so that hundreds of consoles don't come back at one moment. */
export const LINE_RETRY_JITTER = 0.5;

export type TokenOutcome = CallOutcome<{ readonly data: { readonly token: string } }>;

/** One realtime client, seen as a telephone socket: a token to fetch, a client to start, renew and stop. */
export interface Socket extends Omit<RealtimeClient, 'start'> {
  fetchToken(): Promise<TokenOutcome>;
  start(token: string): void;
  /** Has another client take the place of the one that runs, unnoticed. */
  replace(token: string): void;
}

export interface SocketContext {
  readonly socket: Socket;
  readonly now: () => Timestamp;
  readonly random: Random;
  /** The spec's state, as the service's client reports it; `connecting` until it reports. */
  readonly state: ConnectionState;
  readonly reason: string | null;
  /** The one that the client has. */
  readonly token: string;
  /** Attempts that failed since it worked last, and the pause that follows from it, in ms. */
  readonly failures: number;
  readonly pauseMs: number;
  /** When the pause ends; null while there is none. */
  readonly retryAt: Timestamp | null;
  /** Renewals that failed since the last one that did not. */
  readonly renewalFailures: number;
}

export type SocketEvent =
  | { readonly type: 'reported'; readonly state: ConnectionState; readonly reason: string | null }
  /** It does what it is for: failures before are over. */
  | { readonly type: 'works' }
  | { readonly type: 'tokenExpiring' }
  | { readonly type: 'worn' }
  | { readonly type: 'broken'; readonly reason: string }
  | { readonly type: 'reconnect' }
  | { readonly type: 'network'; readonly isOnline: boolean }
  | { readonly type: 'woke' };

/** Pause after so many failures in a row, in ms. */
const pauseAfter = (failures: number, random: Random): number => {
  const whole = Math.min(LINE_RETRY_MIN_MS * 2 ** (failures - 1), LINE_RETRY_MAX_MS);
  return Math.round(whole * (1 - LINE_RETRY_JITTER * random()));
};

/**
 * The connection's life (spec section 4): fetch a token, start the client, follow what it reports, renew
 * the token before it ends, and build the client anew, with growing pauses, when it can't go on. Ends
 * when the service says that the session is over (401).
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
    follow: assign((_, report: { state: ConnectionState; reason: string | null }) => report),
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
                reason: event.output.kind === 'ok' ? null : refusalOf(event.output).message,
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
                // The client takes the same token again for none, and would run out of it.
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
        // The token still holds for a while: it is asked for until it comes, or the socket ends without it.
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
              // The client says so again.
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
