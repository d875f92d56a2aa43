import type { Row } from '../row.ts';
import type { DeliveryStatus } from './delivery-status.ts';

/** Returns the delivery status to show for a row, or null for an inbound message. */
export function deliveryOf(row: Row): DeliveryStatus | null {
  switch (row.send?.state) {
    case 'queued':
    case 'scheduled':
    case 'cancelled':
      return 'queued';
    case 'sending':
    case 'unresolved':
      return 'sending';
    case 'accepted':
      return 'sent';
    case 'failed':
      return 'failed';
    case undefined:
      return row.message.direction === 'inbound' ? null : (row.message.status ?? 'sent');
  }
}
