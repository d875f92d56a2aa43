import { createActor } from 'xstate';
import type { Reason } from '../../kernel/reasons.ts';
import type { ConnectionStatus } from '../../model/connection/connection-state.ts';
import { eventOf } from '../../model/events.ts';
import type { MachineRow } from '../../model/inspect/types.ts';
import { machineClock } from '../../ports/machine-clock.ts';
import type { RealtimeClient } from '../../ports/ports.ts';
import type { SessionContext } from '../context/context.ts';
import type { SocketFact, StatusSocketFact } from '../realtime/facts.ts';
import type { createIntake } from '../realtime/intake.ts';
import { followSocket } from './follow-socket.ts';
import { type Socket, type SocketEvent, socketMachine } from './socket-machine.ts';

/**
 * Creates the two sockets of a session. The chat client's state is the connection's state. The sync client
 * reports message statuses and changes of lists. The service gives the chat client no token if the user may not see
 * chats: then the sync client's state is the connection's state.
 */
export function createSockets(
  context: SessionContext,
  intake: ReturnType<typeof createIntake>,
  maySeeChats: () => boolean,
  onConnection: (now: ConnectionStatus) => void,
) {
  const { calls, committer, live, ports } = context;
  const clock = machineClock(ports.clock);
  const { chatTransport, statusFeed } = ports;

  const chatSocket: Socket = {
    ...clientOf(chatTransport),
    fetchToken: calls.conversationToken,
    start: (token) =>
      orBroken(chat, () =>
        chatTransport.start(token, (reported) => {
          const fact = intake.transportFact(reported);
          if (fact !== null) onChatFact(fact);
        }),
      ),
    replace: (token) => chatTransport.replace(token),
  };
  /** Documents that every status client reports. */
  const followed = new Set<string>();
  /** Maps whose items every status client reports. */
  const entered = new Set<string>();
  const statusSocket: Socket = {
    ...clientOf(statusFeed),
    fetchToken: calls.syncToken,
    start: (token) =>
      orBroken(status, () => {
        statusFeed.start(token, (reported) => {
          const fact = intake.statusFact(reported);
          onStatusFact(fact ?? { kind: 'connection', state: 'connected' });
          // A null fact means that the document arrived, so the client works: earlier failures no longer
          // count.
          if (fact === null) status.send({ type: 'works' });
        });
        for (const document of followed) statusFeed.follow(document);
        for (const map of entered) statusFeed.enter(map);
      }),
    // The sync client has few documents, so it never reports `worn`.
    replace: () => undefined,
  };

  const shared = { now: ports.clock.now, random: ports.random };
  const chat = createActor(socketMachine, { clock, input: { socket: chatSocket, ...shared } });
  const status = createActor(socketMachine, { clock, input: { socket: statusSocket, ...shared } });

  const onChatFact = (fact: SocketFact): void => {
    switch (fact.kind) {
      case 'firstList':
        live.connection.isReading = !fact.isRead;
        context.changed('connection', 'machines');
        if (fact.isRead) chat.send({ type: 'works' });
        return;
      case 'connection':
        chat.send({ type: 'reported', state: fact.state, reason: fact.reason ?? null });
        // While the client reads its first list, a connection alone does not reset the failures.
        if (fact.state === 'connected' && !live.connection.isReading) chat.send({ type: 'works' });
        return;
      case 'broken':
        chat.send({ type: 'broken', reason: fact.reason });
        return;
      case 'tokenExpiring':
      case 'worn':
        chat.send({ type: fact.kind });
    }
  };
  const onStatusFact = (fact: StatusSocketFact): void => {
    switch (fact.kind) {
      case 'connection':
        status.send({ type: 'reported', state: fact.state, reason: fact.reason ?? null });
        return;
      case 'broken':
        status.send({ type: 'broken', reason: fact.reason });
        return;
      case 'tokenExpiring':
        status.send({ type: 'tokenExpiring' });
        return;
      case 'changes':
      case 'item':
      // These objects say nothing about the status document, so earlier failures still count.
    }
  };

  const report = (): void => {
    const before = live.connection.status;
    const { state, reason, retryAt } = (maySeeChats() ? chat : status).getSnapshot().context;
    if (retryAt !== live.connection.retryAt) {
      live.connection.retryAt = retryAt;
      context.changed('connection', 'machines');
    }
    if (state === before.state && reason === before.reason) return;
    live.connection.status =
      state === before.state ? { ...before, reason } : { state, reason, since: ports.clock.now() };
    context.background(
      committer.commit(() => ({ events: [eventOf('connection.changed', { state, reason })], answer: null })),
      'device',
    );
    onConnection(live.connection.status);
  };
  for (const socket of [chat, status])
    socket.subscribe((snapshot) => {
      if (snapshot.status === 'done') context.expire();
      else report();
    });

  const sendToBoth = (event: SocketEvent): void => {
    chat.send(event);
    status.send(event);
  };
  const following = { clock: ports.clock, changed: context.changed };
  const rows = [followSocket('chat', chat, following), followSocket('status', status, following)];

  return {
    machines: (): readonly MachineRow[] => rows.map((row) => row()),
    start(): void {
      chat.start();
      status.start();
    },
    /** Reports this Sync document from now on. */
    follow(document: string): void {
      followed.add(document);
      statusFeed.follow(document);
    },
    /** Reports the items of this Sync map from now on. */
    enter(map: string): void {
      entered.add(map);
      statusFeed.enter(map);
    },
    leave(map: string): void {
      entered.delete(map);
      statusFeed.leave(map);
    },
    put: statusFeed.put,
    accessChanged: report,
    reconnect: (): void => sendToBoth({ type: 'reconnect' }),
    network: (isOnline: boolean): void => sendToBoth({ type: 'network', isOnline }),
    woke: (): void => sendToBoth({ type: 'woke' }),
    async stop(): Promise<void> {
      chat.stop();
      status.stop();
      // `allSettled`: even if a client fails to stop, the log must be closed, because the next writer waits
      // for it.
      await Promise.allSettled([chatTransport.stop(), statusFeed.stop()]);
    },
  };
}

const clientOf = (client: RealtimeClient) => ({
  updateToken: (token: string) => client.updateToken(token),
  reconnect: () => client.reconnect(),
  network: (isOnline: boolean) => client.network(isOnline),
  probe: () => client.probe(),
  stop: () => client.stop(),
});

/**
 * Starts a client. If `start` throws, reports the client as broken, so that the machine retries instead of
 * failing.
 */
function orBroken(
  socket: { send(event: { readonly type: 'broken'; readonly reason: Reason }): void },
  start: () => void,
): void {
  try {
    start();
  } catch {
    socket.send({ type: 'broken', reason: ':realtimeNotStarted' });
  }
}
