import { defineDomain } from '../domain/define-domain.ts';
import { chatEvents } from './events.ts';

export const chat = defineDomain({ name: 'chat', events: chatEvents, state: 'chats' });
