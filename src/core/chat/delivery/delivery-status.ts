/**
 * Delivery statuses of an outbound message, by ascending rank (spec section 4; architecture section 5).
 * `failed` ranks between sent and delivered: it never hides a delivery, and a late "sent" never hides it.
 * The join is a maximum, so repeated, late or reordered updates give the same result.
 */
export const DELIVERY_STATUSES = ['queued', 'sending', 'sent', 'failed', 'delivered', 'seen'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const rank = (status: DeliveryStatus): number => DELIVERY_STATUSES.indexOf(status);

/** The higher of the two; commutative, associative and idempotent. */
export const joinStatus = (a: DeliveryStatus, b: DeliveryStatus): DeliveryStatus =>
  rank(b) > rank(a) ? b : a;
