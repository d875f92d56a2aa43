import { defineDomain } from '../../kernel/define/define-domain.ts';
import { outboxEvents } from './events.ts';
import { outboxViews } from './views.ts';

export const outbox = defineDomain({
  name: 'outbox',
  events: outboxEvents,
  state: 'chats',
  views: [outboxViews],
});
