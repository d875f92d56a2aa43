import workerAddress from '../../worker/worker.ts?worker&url';

/** The one policy of the page by which an address becomes a script's: the content security policy names it. */
const POLICY = 'switchboard-worker';

const ownWorkerOnly = {
  createScriptURL(address: string): string {
    if (address !== workerAddress) throw new TypeError(`${address} is not the console's worker.`);
    return address;
  },
};

/** The address of the worker's script: under a policy of trusted types nothing else can be run as one. */
export const workerScript: string | URL =
  globalThis.trustedTypes?.createPolicy(POLICY, ownWorkerOnly).createScriptURL(workerAddress) ??
  workerAddress;
