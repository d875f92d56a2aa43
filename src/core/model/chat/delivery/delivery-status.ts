/**
 * Delivery statuses of an outbound message, by ascending rank. `failed` ranks between `sent` and `delivered`.
 * So a failure never hides a delivery, and a late `sent` never hides a failure. The join takes the higher
 * rank, so repeated or reordered updates give the same result.
 */
export const DELIVERY_STATUSES = ['queued', 'sending', 'sent', 'failed', 'delivered', 'seen'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const rank = (status: DeliveryStatus): number => DELIVERY_STATUSES.indexOf(status);

/** Returns the status with the higher rank. Commutative, associative and idempotent. */
export const joinStatus = (a: DeliveryStatus, b: DeliveryStatus): DeliveryStatus =>
  rank(b) > rank(a) ? b : a;

/**
 * How the agent settled an undelivered message. `dismissed`: nothing more is needed. `resent`: a copy was
 * queued. `edited`: its text returned to the composer.
 */
export const SETTLEMENTS = ['dismissed', 'resent', 'edited'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
