/** Seconds in which a user may undo a send. 0: the message is sent at once. The first is the default. */
export const HOLD_SECONDS = [0, 3, 5, 10] as const;
export type HoldSeconds = (typeof HOLD_SECONDS)[number];

/** No message is held longer, whatever its event says: the device's clock may have been set back since. */
export const HOLD_MAX_MS = 10_000;
