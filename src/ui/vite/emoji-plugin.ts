import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Plugin } from 'vite';

const ID = 'virtual:emoji';
const RESOLVED = `\0${ID}`;

/** Newest emoji version offered. Many phones show newer emoji as boxes. */
const NEWEST = 14;

/** Emojibase's group of modifiers, such as skin tones, which are no emoji by themselves. */
const PARTS = 'component';

const dataSchema = v.array(
  v.object({
    emoji: v.string(),
    hexcode: v.string(),
    label: v.string(),
    tags: v.optional(v.array(v.string()), []),
    version: v.number(),
    order: v.optional(v.number()),
    group: v.optional(v.number()),
  }),
);
/** The short names that people type in other programs, such as `thumbsup`, by the emoji's code points. */
const shortcodesSchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
const messagesSchema = v.object({
  groups: v.array(v.object({ key: v.string(), message: v.string(), order: v.number() })),
});

/**
 * A variation selector after an emoji that is coloured anyway. The selector only makes the message longer.
 */
const IDLE_SELECTOR = /(\p{Emoji_Presentation})\uFE0F/gu;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Reduces Emojibase's data to what the picker needs, about a tenth. */
export function pickerData(data: unknown, messages: unknown, shortcodes: unknown) {
  const codes = v.parse(shortcodesSchema, shortcodes);
  const { groups } = v.parse(messagesSchema, messages);
  const shown = groups.filter(({ key }) => key !== PARTS);
  return {
    groups: shown.map(({ message }) => capital(message)),
    emoji: v
      .parse(dataSchema, data)
      .flatMap(({ emoji, hexcode, label, tags, version, group, order = 0 }) => {
        const place = shown.findIndex((one) => one.order === group);
        return place < 0 || version > NEWEST
          ? []
          : [
              {
                order,
                row: [
                  emoji.replace(IDLE_SELECTOR, '$1'),
                  capital(label),
                  tags,
                  place,
                  [codes[hexcode] ?? []].flat(),
                ] as const,
              },
            ];
      })
      .sort((one, other) => one.order - other.order)
      .map(({ row }) => row),
  };
}

/** Serves the emoji data from the build, so that the browser requests it from no other server. */
export const emojiPlugin = (): Plugin => ({
  name: 'switchboard:emoji',
  resolveId: (id) => (id === ID ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined;
    const read = async (file: string): Promise<unknown> => {
      const found = await this.resolve(`emojibase-data/en/${file}.json`);
      if (found === null) throw new Error(`Emojibase's ${file}.json is not installed.`);
      return JSON.parse(await readFile(found.id, 'utf8'));
    };
    const data = JSON.stringify(
      pickerData(await read('data'), await read('messages'), await read('shortcodes/github')),
    );
    // Parsing a JSON string is much faster than evaluating the same arrays as code.
    return `export default JSON.parse(${JSON.stringify(data)});`;
  },
});
