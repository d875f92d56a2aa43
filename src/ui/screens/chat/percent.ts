/** How much of an upload has left, in whole percent: until the service has said so, never all. */
export const percentOf = (progress: number): number => Math.min(99, Math.floor(progress * 100));
