import { defineDomain } from '../kernel/define/define-domain.ts';
import { chatEvents } from './chat/events.ts';
import { flagEvents } from './chat/flags/events.ts';
import { connectionEvents } from './connection/events.ts';
import { consentEvents } from './consent/events.ts';
import { consentSlice } from './consent/slice.ts';
import { importEvents } from './import/events.ts';
import { importsSlice } from './import/slice.ts';
import { logEvents } from './log/events.ts';
import { mediaEvents } from './media/events.ts';
import { outboxEvents } from './outbox/events.ts';
import { peopleEvents } from './people/events.ts';
import { recordEvents } from './records/events.ts';
import { recordsSlice } from './records/slice.ts';
import { templateEvents } from './templates/events.ts';
import { templatesSlice } from './templates/slice.ts';

/** Every domain that logs events. The unions and tables of events are derived from this list. */
export const DOMAINS = [
  defineDomain({ name: 'connection', events: connectionEvents, state: 'chats' }),
  defineDomain({ name: 'chat', events: chatEvents, state: 'chats' }),
  defineDomain({ name: 'people', events: peopleEvents, state: 'chats' }),
  /** What people said about receiving messages. */
  defineDomain({ name: 'consent', events: consentEvents, state: consentSlice }),
  defineDomain({ name: 'outbox', events: outboxEvents, state: 'chats' }),
  defineDomain({ name: 'media', events: mediaEvents, state: 'chats' }),
  defineDomain({ name: 'flags', events: flagEvents, state: 'nothing', inChatExport: true }),
  defineDomain({ name: 'templates', events: templateEvents, state: templatesSlice, inChatExport: true }),
  defineDomain({ name: 'records', events: recordEvents, state: recordsSlice }),
  /** Imports of contacts from a file. */
  defineDomain({ name: 'import', events: importEvents, state: importsSlice }),
  defineDomain({ name: 'log', events: logEvents, state: 'nothing', inChatExport: true }),
] as const;
