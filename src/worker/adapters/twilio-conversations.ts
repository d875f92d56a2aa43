import type { ChatTransport, FactListener } from '../../core/ports.ts';
import { browserClock } from './browser-clock.ts';
import { createClientSlot } from './client-slot.ts';
import { type ChatClient, runChatClient } from './twilio-chat-client.ts';
import type { ChatFact } from './twilio-facts.ts';
import type { TwilioOptions } from './twilio-options.ts';

/**
 * ms for which two clients run side by side after the new one has read its list: by then the service has
 * confirmed what it subscribed to, so that nothing it hears comes late.
 */
export const HANDOVER_MS = 5_000;

/** ms after which a successor that has not come up is given up. */
export const SUCCESSOR_LIMIT_MS = 3 * 60_000;

/** The realtime chat client over Twilio Conversations (spec section 4): one client, and while it is replaced two. */
export function createTwilioChatTransport(options: TwilioOptions): ChatTransport {
  const { clock = browserClock } = options;
  const slot = createClientSlot<ChatClient>();
  let listener: FactListener = () => undefined;
  /** Ends the one that is about to take over. */
  let giveUpSuccessor: () => void = () => undefined;
  let givenUp: Promise<unknown> = Promise.resolve();

  const replace = (token: string): void => {
    // Let go of once it is replaced: what the successor's listener holds lives as long as the successor.
    let present = slot.running();
    if (present === undefined) return;
    giveUpSuccessor();
    let role: 'successor' | 'running' | 'givenUp' = 'successor';

    const takeOver = (): void => {
      const hearsAll = [...(present?.heard() ?? [])].every((sid) => successor.heard().has(sid));
      const isSure = slot.running() === present && present?.isConnected() && successor.isConnected();
      if (!hearsAll || !isSure) {
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
    const hear = (fact: ChatFact): void => {
      if (role === 'running') {
        listener(fact);
        return;
      }
      switch (fact.kind) {
        case 'message':
        case 'gone':
        case 'people':
        case 'horizon':
          // Told by both: whoever comes second says nothing new.
          listener(fact);
          return;
        case 'conversation':
          if (!present?.heard().has(fact.conversation.sid)) listener(fact);
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
    const successor = runChatClient(token, options, hear);
    giveUpSuccessor = giveUp;
  };

  return {
    start(token, heard) {
      giveUpSuccessor();
      listener = heard;
      slot.replace(() => runChatClient(token, options, heard));
    },
    replace,
    updateToken: (token) => slot.running()?.updateToken(token),
    templates: async () => (await slot.running()?.templates()) ?? null,
    markRead: (sid, index) => slot.running()?.markRead(sid, index),
    reconnect: () => slot.running()?.reconnect(),
    network: (isOnline) => slot.running()?.network(isOnline),
    probe: () => slot.running()?.probe(),
    async stop() {
      giveUpSuccessor();
      await Promise.all([givenUp, slot.stop()]);
    },
  };
}
