/**
 * Calls on a database that must settle. Chromium never answers some requests that were in flight when it closed the
 * database.
 */
export interface CallsInFlight {
  /** Settles like the call. Rejects if `reject` is called before. */
  track<T>(call: PromiseLike<T>): Promise<T>;
  trackEach<T>(items: AsyncIterable<T>): AsyncGenerator<T>;
  /** Rejects all calls in flight. */
  reject(error: Error): void;
}

export function createCallsInFlight(): CallsInFlight {
  const inFlight = new Set<(error: Error) => void>();
  const track = <T>(call: PromiseLike<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      inFlight.add(reject);
      call.then(
        (value) => {
          inFlight.delete(reject);
          resolve(value);
        },
        (error: unknown) => {
          inFlight.delete(reject);
          reject(error);
        },
      );
    });
  return {
    track,
    async *trackEach(items) {
      const iterator = items[Symbol.asyncIterator]();
      for (;;) {
        const next = await track(iterator.next());
        if (next.done) return;
        yield next.value;
      }
    },
    reject(error) {
      for (const reject of inFlight) reject(error);
    },
  };
}
