import type { ChatTransport, FactListener } from '../../core/ports/ports.ts';
import { browserClock } from './browser-clock.ts';
import { createClientSlot } from './client-slot.ts';
import { type ChatClient, runChatClient } from './twilio-chat-client.ts';
import type { ChatFact } from './twilio-facts.ts';
import type { TwilioOptions } from './twilio-options.ts';

/**
 * How long two clients run side by side after the new client has read its list, in ms. By then the service
 * has confirmed the new client's subscriptions, so that it misses no event.
 */
export const HANDOVER_MS = 5_000;

/** Time after which a successor that has not read its list is stopped, in ms. */
export const SUCCESSOR_LIMIT_MS = 3 * 60_000;

/** The chat transport over Twilio Conversations. Runs one client, or two clients during a replacement. */
export function createTwilioChatTransport(options: TwilioOptions): ChatTransport {
  const { clock = browserClock } = options;
  const slot = createClientSlot<ChatClient>();
  let listener: FactListener = () => undefined;
  let giveUpSuccessor: () => void = () => undefined;
  let givenUp: Promise<unknown> = Promise.resolve();

  const replace = (token: string): void => {
    // Cleared after the takeover. Otherwise the successor's listener would keep the old client in memory.
    let present = slot.running();
    if (present === undefined) return;
    giveUpSuccessor();
    let role: 'successor' | 'running' | 'givenUp' = 'successor';

    const takeOver = (): void => {
      const sids = successor.conversationSids();
      const isComplete = [...(present?.conversationSids() ?? [])].every((sid) => sids.has(sid));
      const areConnected = slot.running() === present && present?.isConnected() && successor.isConnected();
      if (!isComplete || !areConnected) {
        giveUp();
        return;
      }
      cancel();
      role = 'running';
      for (const [sid, index] of present?.unconfirmedReads() ?? []) successor.markRead(sid, index);
      present = undefined;
      giveUpSuccessor = () => undefined;
      slot.replace(() => successor);
    };
    const giveUp = (): void => {
      cancel();
      if (role !== 'successor') return;
      role = 'givenUp';
      givenUp = Promise.all([givenUp, successor.stop()]);
    };
    const receive = (fact: ChatFact): void => {
      if (role === 'running') {
        listener(fact);
        return;
      }
      switch (fact.kind) {
        case 'message':
        case 'gone':
        case 'people':
        case 'horizon':
        case 'receipts':
        case 'typing':
          // Both clients emit these facts. The core ignores the repetition.
          listener(fact);
          return;
        case 'conversation':
          if (!present?.conversationSids().has(fact.conversation.sid)) listener(fact);
          return;
        case 'firstList':
          if (!fact.isRead) return;
          cancel();
          cancel = clock.setTimer(HANDOVER_MS, takeOver);
          return;
        case 'broken':
          giveUp();
          return;
        case 'connection':
          if (fact.state === 'denied' || fact.state === 'disconnected') giveUp();
          return;
        case 'tokenExpiring':
        case 'worn':
          return;
        default:
          fact satisfies never;
      }
    };
    let cancel: () => void = clock.setTimer(SUCCESSOR_LIMIT_MS, giveUp);
    const successor = runChatClient(token, options, receive);
    giveUpSuccessor = giveUp;
  };

  return {
    start(token, onFact) {
      giveUpSuccessor();
      listener = onFact;
      slot.replace(() => runChatClient(token, options, onFact));
    },
    replace,
    updateToken: (token) => slot.running()?.updateToken(token),
    templates: async () => (await slot.running()?.templates()) ?? null,
    markRead: (sid, index) => slot.running()?.markRead(sid, index),
    receipts: async (sid, messages) => (await slot.running()?.receipts(sid, messages)) ?? null,
    reconnect: () => slot.running()?.reconnect(),
    network: (isOnline) => slot.running()?.network(isOnline),
    probe: () => slot.running()?.probe(),
    async stop() {
      giveUpSuccessor();
      await Promise.all([givenUp, slot.stop()]);
    },
  };
}
