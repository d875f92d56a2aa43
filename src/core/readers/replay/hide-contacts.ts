import { type Hide, hideFields } from '../../domains/records/hide.ts';
import type { PastEvent, PastRow } from '../../model/replay/types.ts';

export const hideEvent = (event: PastEvent, hide: Hide): PastEvent => ({
  ...hideFields(event, hide),
  items: event.items.map(hide),
});

export const hideRow = (row: PastRow, hide: Hide): PastRow => ({
  ...row,
  event: hideEvent(row.event, hide),
  messages: row.messages.map((message) => ({ ...message, event: hideEvent(message.event, hide) })),
});
