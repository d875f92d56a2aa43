import type { Hide } from '../records/hide.ts';
import type { PastEvent } from './types.ts';

export const hideEvent = (event: PastEvent, hide: Hide): PastEvent => ({
  ...event,
  who: event.who === null ? null : hide(event.who),
  items: event.items.map(hide),
});
