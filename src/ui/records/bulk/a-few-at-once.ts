/** Writes of one bulk action that run at the same time. More would not help: the worker sends no more at the same time. */
const AT_ONCE = 4;

/** Does the work for each item, a few at the same time. Begins no further item once `isStopped` returns true. */
export const aFewAtOnce = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const left = items.values();
  const workOn = async () => {
    for (const item of left) {
      await work(item);
      if (isStopped()) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
};
