/**
 * Loads the newest wanted frame. While a request is in flight, only the latest wanted frame is remembered, so that
 * requests never queue.
 */
export interface FrameLoader<W> {
  want(wanted: W): void;
  stop(): void;
}

export function createFrameLoader<W, F>(deps: {
  readonly load: (wanted: W) => Promise<F>;
  readonly onFrame: (frame: F, wanted: W) => void;
}): FrameLoader<W> {
  let isBusy = false;
  let isStopped = false;
  let next: { readonly wanted: W } | null = null;
  const run = async (): Promise<void> => {
    isBusy = true;
    while (next !== null && !isStopped) {
      const { wanted } = next;
      next = null;
      const frame = await deps.load(wanted);
      if (!isStopped) deps.onFrame(frame, wanted);
    }
    isBusy = false;
  };
  return {
    want(wanted) {
      next = { wanted };
      if (!isBusy) void run();
    },
    stop() {
      isStopped = true;
    },
  };
}
