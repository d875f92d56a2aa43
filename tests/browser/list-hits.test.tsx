import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSampleConsole } from './support/sample-console.ts';
import { situationOf } from './support/screens.ts';

/* Every list marks in its rows what its search has found. */

const LISTS = [
  '/contacts',
  '/users',
  '/roles',
  '/permissions',
  '/flags',
  '/campaigns',
  '/call',
  '/activity-logs',
  '/auto-responder',
  '/customize-response-triggers',
  '/knowledge-base',
];

const main = () => page.getByRole('main');
/** The names in the rows, which are texts from outside. */
const names = () => {
  const inRows = [...main().element().querySelectorAll('[role=row] bdi')];
  const shown = inRows.length > 0 ? inRows : [...main().element().querySelectorAll('li bdi')];
  return shown.map(({ textContent }) => textContent);
};

test.each(LISTS)('%s', async (address) => {
  await openSampleConsole(address, situationOf('sample'));
  await expect.poll(() => names().length).toBeGreaterThan(0);
  const word = /\p{L}{3}/u.exec(names().join(' '))?.[0] ?? '';
  expect(word).not.toBe('');
  expect(main().element().querySelectorAll('mark')).toHaveLength(0);
  await main().getByRole('searchbox').first().fill(word);
  await expect
    .poll(() =>
      [...main().element().querySelectorAll('mark')].map(({ textContent }) => textContent.toLowerCase()),
    )
    .toContain(word.toLowerCase());
  // Not the browser's own yellow, which is the same in the dark.
  const mark = main().element().querySelector('mark');
  expect(mark === null ? '' : getComputedStyle(mark).backgroundColor).not.toMatch(/^(rgb\(255, 255, 0\))?$/);
});
