import type { Plugin } from 'vite';

const FILE = /[\\/]@casl[\\/]ability[\\/].*[\\/]index\.mjs$/;
const FACTORY = /\bcreateFactory as (\w+)/;

/**
 * Lets the build drop CASL's matcher for conditions, which no rule of ours has. CASL creates the matcher when its
 * code loads, so the build would keep it, 3 kB in the first load of every signed-in page.
 */
export function leanCasl(): Plugin {
  return {
    name: 'switchboard:lean-casl',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id.replace(/\?.*$/, ''))) return undefined;
      const factory = FACTORY.exec(code)?.[1];
      const call = new RegExp(`(?<= = )(?=${factory}\\(\\w+, \\w+\\))`);
      if (factory === undefined || !call.test(code)) this.error('CASL creates no matcher any more.');
      return { code: code.replace(call, '/* @__PURE__ */ '), map: null };
    },
  };
}
