import type { DomainEvent } from '../events.ts';
import type { Message } from './message.ts';

/** Returns the messages of the service that an event contains. */
export function messagesIn(event: DomainEvent): readonly Message[] {
  switch (event.type) {
    case 'page.loaded':
      return event.payload.messages;
    case 'message.received':
      return [event.payload.message];
    case 'outbox.accepted':
      return event.payload.message === null ? [] : [event.payload.message];
    default:
      return [];
  }
}
