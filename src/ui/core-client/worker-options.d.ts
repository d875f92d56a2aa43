/** Keeps a SharedWorker alive while its only tab reloads (Chromium 148). Other browsers ignore the option. */
interface WorkerOptions {
  extendedLifetime?: boolean;
}
