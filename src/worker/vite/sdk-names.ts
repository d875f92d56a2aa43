import type { Plugin } from 'vite';

const FILE = /[\\/]twilio-sync[\\/]builds[\\/](?:browser|lib)\.js$/;
/** Error classes that the SDKs identify by `name`. */
const CLASSES = ['SyncError', 'SyncNetworkError'];

/**
 * Keeps class names that minification would shorten. The conversations SDK skips an unreadable conversation
 * only if the error's name is `SyncError`. With any other name the whole client fails to start.
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
