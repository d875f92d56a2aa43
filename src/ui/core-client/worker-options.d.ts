/** Keeps a SharedWorker alive over the reload of its only tab (Chromium 148); others ignore it. */
interface WorkerOptions {
  extendedLifetime?: boolean;
}
