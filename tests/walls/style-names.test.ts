import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { css } from 'styled-system/css';
import { expect, test } from 'vitest';
import { globalCss } from '../../src/ui/theme/global-css.ts';

/*
 * Panda drops a condition and a token that it does not know, and says nothing: the part is drawn without the style.
 */

const UI = resolve(import.meta.dirname, '../../src/ui');
const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(join(UI, name), 'utf8') }));

/** Returns what a generated file of the style sheet names. */
const generated = (file: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(readFileSync(resolve(UI, '../../styled-system', file), 'utf8').match(pattern));
const conditions = generated('css/conditions.mjs', /_\w+/g);
const tokens = generated('tokens/index.mjs', /(?<=")\w+\.[\w.]+(?=": \{)/g);

/** Properties whose values are tokens of a category. */
const CATEGORIES: Readonly<Record<string, string>> = {
  bg: 'colors',
  color: 'colors',
  borderColor: 'colors',
  boxShadow: 'shadows',
  borderRadius: 'radii',
};
/** What a property may hold besides a token. */
const PLAIN =
  /^(?:none|inherit|transparent|currentColor|white|0|full|Canvas\w*|Highlight\w*|GrayText|Button\w*|LinkText)$|[(\s%]|\d(?:px|ch|em)$/;

const found = (pattern: RegExp, isKnown: (match: RegExpMatchArray) => boolean): readonly string[] =>
  sources.flatMap(({ name, source }) =>
    [...source.matchAll(pattern)].filter((match) => !isKnown(match)).map(([text]) => `${name}: ${text}`),
  );

test('every condition of a style is one that the style sheet knows', () => {
  expect(
    found(/(?<![\w$.])(_[a-z][A-Za-z]+): (?=[{'`"])/g, ([, condition = '']) => conditions.has(condition)),
  ).toEqual([]);
});

test('the generated files are read', () => {
  expect(conditions.has('_hover') && conditions.has('_rtl')).toBe(true);
  expect(tokens.has('colors.accent.soft') && tokens.has('shadows.float')).toBe(true);
});

test('every colour, shadow and radius of a style is a token', () => {
  const isToken = (property: string, value: string) =>
    PLAIN.test(value) || tokens.has(`${CATEGORIES[property]}.${value}`);
  const names = Object.keys(CATEGORIES).join('|');
  expect(
    found(new RegExp(String.raw`(?<![\w$])(${names}): '([^'\n]+)'`, 'g'), ([, property = '', value = '']) =>
      isToken(property, value.replace(/ ?!important$/, '')),
    ),
  ).toEqual([]);
  // Within a longer value, too.
  expect(found(/token\((\w+\.[\w.]+)\)/g, ([, name = '']) => tokens.has(name))).toEqual([]);
});

test('the classes of shadows, which the rule for forced colours names, are those of the style sheet', () => {
  expect(css({ boxShadow: 'float' })).toBe('bx-sh_float');
  expect(css({ boxShadow: 'modal' })).toBe('bx-sh_modal');
  expect(css({ boxShadow: { nav: 'sheet' } })).toBe('nav:bx-sh_sheet');
});

test('no style depends on what the whole page contains', () => {
  const ofPage = /\b(?:html|body|:root)\b[^'\n]*:has\(/;
  const { '@media print': onPaper, ...onScreen } = globalCss;
  // The browser would compute the styles of all parts again at each change of the page. On paper it does so once.
  expect(Object.keys(onScreen).filter((selector) => ofPage.test(selector))).toEqual([]);
  expect(Object.keys(onPaper).some((selector) => ofPage.test(selector))).toBe(true);
  expect(found(/(?<=')[^'\n]*:has\([^'\n]*/g, ([text]) => text in onPaper || !ofPage.test(text))).toEqual([]);
});
