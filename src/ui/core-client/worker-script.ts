import workerAddress from '../../worker/worker.ts?worker&url';
import { trustedScript } from './trusted-script.ts';

/** The URL of the worker's script. Where the browser enforces Trusted Types, only the console's own scripts run. */
export const workerScript: string | URL = trustedScript('switchboard-worker', workerAddress);
