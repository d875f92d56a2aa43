import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { firstLook } from '../look/first-look.ts';
import { INTERNATIONALISATION } from '../theme/frame-constants.ts';

const SETTING = 'VITE_INTERNATIONALISATION';

const settingSchema = v.optional(v.picklist(INTERNATIONALISATION), INTERNATIONALISATION[0]);

/** The script has an address of its own, because the content security policy allows no inline script. */
const CODE = `(${firstLook})(document);\n`;
const FILE = `assets/first-look-${createHash('sha256').update(CODE).digest('hex').slice(0, 8)}.js`;

/**
 * Writes into the page whether users can choose a language. Spec section 9: off by default. An empty setting
 * counts as missing.
 */
export function internationalised(html: string, settings: Readonly<Record<string, unknown>>): string {
  const setting = v.safeParse(settingSchema, settings[SETTING] || undefined);
  if (!setting.success)
    throw new Error(`${SETTING} is malformed: it must be ${INTERNATIONALISATION.join(' or ')}.`);
  return html.replace('<html ', `<html data-internationalisation="${setting.output}" `);
}

/** Applies the look before the first paint, with a blocking script at the start of the page. */
export const firstLookPlugin = (): Plugin => {
  let settings: Readonly<Record<string, unknown>> = {};
  return {
    name: 'switchboard:first-look',
    configResolved({ env }) {
      settings = env;
    },
    transformIndexHtml: (html) => ({
      html: internationalised(html, settings),
      tags: [{ tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'head-prepend' }],
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: CODE });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(CODE);
      });
    },
  };
};
