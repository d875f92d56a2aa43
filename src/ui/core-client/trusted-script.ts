/**
 * Returns the URL of a worker's script. `policy` is the name of a Trusted Types policy, which the content security
 * policy must list. It allows this script only. Call this once per policy: browsers refuse a second policy of the same
 * name.
 */
export const trustedScript = (policy: string, script: string): string | URL => {
  const rules = {
    createScriptURL(address: string): string {
      if (address !== script) throw new TypeError(`${address} is not the console's worker.`);
      return address;
    },
  };
  return globalThis.trustedTypes?.createPolicy(policy, rules).createScriptURL(script) ?? script;
};
