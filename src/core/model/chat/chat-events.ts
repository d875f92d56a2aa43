import type { EventsIn } from '../../kernel/define/define-event.ts';
import type { connectionEvents } from '../connection/events.ts';
import type { mediaEvents } from '../media/events.ts';
import type { outboxEvents } from '../outbox/events.ts';
import type { peopleEvents } from '../people/events.ts';
import type { chatEvents } from './events.ts';

/** The events that change chats, of all domains that the fold of the chats knows. */
export type ChatEvent =
  | EventsIn<typeof chatEvents>
  | EventsIn<typeof connectionEvents>
  | EventsIn<typeof mediaEvents>
  | EventsIn<typeof outboxEvents>
  | EventsIn<typeof peopleEvents>;

export type ChatEventOf<T extends ChatEvent['type']> = Extract<ChatEvent, { type: T }>;

export type LoggedChatEvent = ChatEvent & { readonly seq: number; readonly at: number };
