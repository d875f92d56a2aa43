import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { firstLook } from '../look/first-look.ts';
import { INTERNATIONALISATION } from '../theme/frame-constants.ts';

/** The setting of a build by which languages can be chosen. */
const SETTING = 'VITE_INTERNATIONALISATION';

const settingSchema = v.optional(v.picklist(INTERNATIONALISATION), INTERNATIONALISATION[0]);

/** The script, and its address: its own, since a content security policy lets no script stand in the page. */
const CODE = `(${firstLook})(document);\n`;
const FILE = `assets/first-look-${createHash('sha256').update(CODE).digest('hex').slice(0, 8)}.js`;

/**
 * Writes onto the page whether languages can be chosen: off unless the settings say otherwise (spec section 9);
 * empty means missing.
 * @throws {Error} when the setting is neither
 */
export function internationalised(html: string, settings: Readonly<Record<string, unknown>>): string {
  const setting = v.safeParse(settingSchema, settings[SETTING] || undefined);
  if (!setting.success)
    throw new Error(`${SETTING} is malformed: it must be ${INTERNATIONALISATION.join(' or ')}.`);
  return html.replace('<html ', `<html data-internationalisation="${setting.output}" `);
}

/** Puts the look onto the page before anything is painted: a script that the page waits for, the first of all. */
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
