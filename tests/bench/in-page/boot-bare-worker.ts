/** Starts an empty worker. Resolves with the ms until the worker's message arrived. */
export function bootBareWorker(): Promise<number> {
  const startedAt = performance.now();
  const worker = new SharedWorker(new URL('../in-worker/bare-worker.ts', import.meta.url), {
    type: 'module',
    name: `bare-${crypto.randomUUID()}`,
  });
  return new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error('The bare worker did not start.'));
    worker.port.onmessage = () => resolve(performance.now() - startedAt);
  });
}
