import workerAddress from '../../worker/worker.ts?worker&url';

/** The page's only Trusted Types policy for script URLs. The content security policy names it. */
const POLICY = 'switchboard-worker';

const ownWorkerOnly = {
  createScriptURL(address: string): string {
    if (address !== workerAddress) throw new TypeError(`${address} is not the console's worker.`);
    return address;
  },
};

/** The URL of the worker's script. Under Trusted Types, no other URL can be run as a script. */
export const workerScript: string | URL =
  globalThis.trustedTypes?.createPolicy(POLICY, ownWorkerOnly).createScriptURL(workerAddress) ??
  workerAddress;
