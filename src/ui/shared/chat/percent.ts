/** Returns upload progress in whole percent, at most 99 until the service confirms. */
export const percentOf = (progress: number): number => Math.min(99, Math.floor(progress * 100));
