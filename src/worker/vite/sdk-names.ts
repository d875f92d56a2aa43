import type { Plugin } from 'vite';

const FILE = /[\\/]twilio-sync[\\/]builds[\\/](?:browser|lib)\.js$/;
/** Errors that the SDKs know by the name of their class. */
const CLASSES = ['SyncError', 'SyncNetworkError'];

/**
 * Keeps names that a build would shorten. The conversations SDK leaves a conversation out that can not be read,
 * if the error is called `SyncError`; by any other name it ends the start of the whole client.
 */
export function sdkNames(): Plugin {
  return {
    name: 'switchboard:sdk-names',
    transform(code, id) {
      if (!FILE.test(id.replace(/\?.*$/, ''))) return undefined;
      const kept = CLASSES.map((name) => {
        if (!code.includes(`function ${name}(`)) this.error(`The Sync SDK has no ${name} any more.`);
        return `Object.defineProperty(${name}, 'name', { value: '${name}' });`;
      });
      return { code: `${code}\n${kept.join('\n')}\n`, map: null };
    },
  };
}
