import type { Clock } from './ports.ts';

/** Adapts the injected clock to XState's interface for delays. */
export function machineClock(clock: Clock) {
  const cancels = new Map<number, () => void>();
  let last = 0;
  return {
    setTimeout(callback: (...args: never[]) => void, ms: number): number {
      last += 1;
      const id = last;
      cancels.set(
        id,
        clock.setTimer(ms, () => {
          cancels.delete(id);
          callback();
        }),
      );
      return id;
    },
    clearTimeout(id: number): void {
      cancels.get(id)?.();
      cancels.delete(id);
    },
  };
}
