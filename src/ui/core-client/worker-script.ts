import workerAddress from '../../worker/worker.ts?worker&url';

/** The name of the page's only Trusted Types policy for script URLs. The content security policy lists it. */
const POLICY = 'switchboard-worker';

const ownWorkerOnly = {
  createScriptURL(address: string): string {
    if (address !== workerAddress) throw new TypeError(`${address} is not the console's worker.`);
    return address;
  },
};

/** The URL of the worker's script. Where the browser enforces Trusted Types, every other script URL fails. */
export const workerScript: string | URL =
  globalThis.trustedTypes?.createPolicy(POLICY, ownWorkerOnly).createScriptURL(workerAddress) ??
  workerAddress;
