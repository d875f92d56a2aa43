/** Keeps a SharedWorker alive while its only tab reloads (Chromium 148); other browsers ignore it. */
interface WorkerOptions {
  extendedLifetime?: boolean;
}
