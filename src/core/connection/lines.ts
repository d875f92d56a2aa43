import { createActor } from 'xstate';
import { eventOf } from '../events.ts';
import { machineClock } from '../machine-clock.ts';
import type { createIntake } from '../realtime/intake.ts';
import type { SessionContext } from '../session/context.ts';
import type { MachineRow } from '../views.ts';
import type { Connection } from './connection-state.ts';
import { followLine } from './follow-line.ts';
import { type Line, lineMachine } from './line-machine.ts';

/**
 * The session's two lines: the realtime chat client, whose state is the connection's (spec section 4), and
 * the sync client that brings message statuses. Two sockets, never more.
 */
export function createLines(
  context: SessionContext,
  intake: ReturnType<typeof createIntake>,
  onConnection: (now: Connection) => void,
) {
  const { calls, committer, live, ports } = context;
  const clock = machineClock(ports.clock);
  const { chatTransport, statusFeed } = ports;

  const chatLine: Line = {
    fetchToken: calls.conversationToken,
    start: (token) =>
      orBroken(chat, () =>
        chatTransport.start(token, (told) => {
          const fact = intake.transportFact(told);
          if (fact?.kind === 'connection') {
            chat.send({ type: 'reported', state: fact.state, reason: fact.reason ?? null });
          } else if (fact)
            chat.send(fact.kind === 'broken' ? { type: 'broken', reason: fact.reason } : { type: fact.kind });
        }),
      ),
    updateToken: (token) => chatTransport.updateToken(token),
    reconnect: () => chatTransport.reconnect(),
    stop: () => chatTransport.stop(),
  };
  const statusLine: Line = {
    fetchToken: calls.syncToken,
    start: (token) =>
      orBroken(status, () =>
        statusFeed.start(token, (told) => {
          const fact = intake.statusFact(told);
          // Whatever else it tells, it works: its failures are over.
          if (fact === null) status.send({ type: 'reported', state: 'connected', reason: null });
          else
            status.send(
              fact.kind === 'broken' ? { type: 'broken', reason: fact.reason } : { type: fact.kind },
            );
        }),
      ),
    updateToken: (token) => statusFeed.updateToken(token),
    reconnect: () => undefined,
    stop: () => statusFeed.stop(),
  };

  const chat = createActor(lineMachine, { clock, input: { line: chatLine } });
  const status = createActor(lineMachine, { clock, input: { line: statusLine } });

  chat.subscribe((snapshot) => {
    if (snapshot.status === 'done') return context.expire();
    const before = live.connection;
    const { state, reason } = snapshot.context;
    if (state === before.state && reason === before.reason) return;
    live.connection =
      state === before.state ? { ...before, reason } : { state, reason, since: ports.clock.now() };
    context.background(
      committer.commit(() => ({ events: [eventOf('connection.changed', { state, reason })], answer: null })),
    );
    onConnection(live.connection);
  });
  status.subscribe((snapshot) => {
    if (snapshot.status === 'done') context.expire();
  });

  const told = { clock: ports.clock, changed: context.changed };
  const rows = [followLine('chat', chat, told), followLine('status', status, told)];

  return {
    /** How they stand, for the inspector. */
    machines: (): readonly MachineRow[] => rows.map((row) => row()),
    start(): void {
      chat.start();
      status.start();
    },
    reconnect(): void {
      chat.send({ type: 'reconnect' });
      status.send({ type: 'reconnect' });
    },
    async stop(): Promise<void> {
      chat.stop();
      status.stop();
      // One that can't be stopped must not keep the log open, and its next writer waiting.
      await Promise.allSettled([chatTransport.stop(), statusFeed.stop()]);
    },
  };
}

/** A client that can't even be made is one that broke: the line tries another, instead of ending. */
function orBroken(
  line: { send(event: { readonly type: 'broken'; readonly reason: string }): void },
  start: () => void,
): void {
  try {
    start();
  } catch {
    line.send({ type: 'broken', reason: 'The realtime client could not be started.' });
  }
}
