import '../../../src/ui/theme/page.ts';
import { afterEach, expect, test } from 'vitest';
import { atRest, colourFaults, structureFaults } from '../support/axe.ts';
import { expectTheme, prefer, undress } from '../support/looks.ts';

const root = document.documentElement;

const followSystem = async (scheme: 'light' | 'dark') => {
  root.dataset.theme = 'system';
  await prefer({ name: 'prefers-color-scheme', value: scheme });
};

/** Returns the current theme's colours and shadows by their CSS property names. */
const tokens = () =>
  [...root.computedStyleMap()]
    .filter(([name]) => /^--(colors|shadows)-/.test(name))
    .map(([name, values]) => `${name}: ${[...values].join(' ')}`);

const write = (style: string) => {
  document.body.innerHTML = `<main><h1>Sample</h1><p style="${style}">Hard to read</p></main>`;
};

afterEach(async () => {
  await prefer();
  await undress();
  document.body.replaceChildren();
});

test.each(['light', 'dark'] as const)(
  'the %s theme looks the same whether the user or the system chose it',
  async (theme) => {
    await followSystem(theme);
    await atRest();
    expectTheme(theme);
    const followed = tokens();
    expect(followed.length).toBeGreaterThan(50);
    await followSystem(theme === 'light' ? 'dark' : 'light');
    root.dataset.theme = theme;
    expectTheme(theme);
    expect(tokens()).toEqual(followed);
  },
);

test('a check fails if the style sheets are missing', () => {
  root.dataset.theme = 'light';
  expectTheme('light');
  const sheets = [...document.styleSheets];
  for (const sheet of sheets) sheet.disabled = true;
  expect(() => expectTheme('light')).toThrow();
  for (const sheet of sheets) sheet.disabled = false;
});

test('text in a colour that is not meant for text has too little contrast', async () => {
  root.dataset.theme = 'light';
  write('color: var(--colors-fg-muted)');
  expect(await colourFaults(document)).toEqual([]);
  write('color: var(--colors-fg-disabled)');
  expect(await colourFaults(document)).toMatchObject([{ id: 'color-contrast' }]);
});

test('a picture without a name is a fault of structure', async () => {
  write('');
  expect(await structureFaults(document)).toEqual([]);
  document.body.firstElementChild?.append(document.createElement('img'));
  expect(await structureFaults(document)).toMatchObject([{ id: 'image-alt' }]);
});
