import { defineDomain } from '../domain/define-domain.ts';
import { outboxEvents } from './events.ts';

export const outbox = defineDomain({ name: 'outbox', events: outboxEvents, state: 'chats' });
