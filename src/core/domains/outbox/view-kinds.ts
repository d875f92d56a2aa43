import { readingFrom } from '../../model/view-kind.ts';
import { outboxView } from './outbox-view.ts';

const reading = readingFrom<Record<never, never>>();

export const outboxKinds = {
  outbox: reading({ state: ['chats', 'totals'], live: [], make: outboxView }),
};
