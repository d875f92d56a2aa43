import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contacts } from '../../src/core/model/collections/contacts.ts';
import { watchPrinting } from '../../src/ui/browser/light-paper.ts';
import { FlagSquare } from '../../src/ui/components/flag-square/flag-square.tsx';
import { ConnectionMark } from '../../src/ui/shell/top-bar/connection-mark.tsx';
import { draw } from './draw.ts';
import { openConsole } from './support/console.tsx';
import { prefer } from './support/looks.ts';
import { contact, recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const NAMES = Array.from({ length: 120 }, (_, place) => `Person ${place + 1}`);
const ROWS = NAMES.map((name, place) => contact(place + 1, name));

const open = (size = { width: 1440, height: 900 }) =>
  openConsole(
    '/contacts',
    { connection: CONNECTION, viewOf: recordViews(contacts, { rows: ROWS, head: { total: 450 } }) },
    { size },
  );

const grid = page.getByRole('grid', { name: 'Contacts' });
const people = () => grid.getByText(/^Person \d+$/).elements();

describe('on paper', () => {
  const query = window.matchMedia;
  const print = () => {
    window.matchMedia = (text) => (text === 'print' ? query.call(window, 'all') : query.call(window, text));
    window.dispatchEvent(new Event('beforeprint'));
  };
  afterEach(() => {
    window.matchMedia = query;
    window.dispatchEvent(new Event('afterprint'));
  });

  test('a list has all of its loaded rows, without ticks, and says which they are', async () => {
    await open();
    await expect.element(grid.getByText('Person 1', { exact: true })).toBeVisible();
    expect(people().length).toBeLessThan(60);
    print();
    await expect.poll(() => people().length).toBe(120);
    await expect.element(grid.getByText('Rows 1 to 120 of 450. An export has all of them.')).toBeVisible();
    await expect.element(grid.getByRole('checkbox').first()).not.toBeInTheDocument();
    expect(grid.element().matches('[data-paper]')).toBe(true);
    window.matchMedia = query;
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => people().length).toBeLessThan(60);
  });

  test('the dark theme is light, and comes back', () => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    const stop = watchPrinting(window);
    dataset.theme = 'dark';
    window.dispatchEvent(new Event('beforeprint'));
    expect(dataset.theme).toBe('light');
    window.dispatchEvent(new Event('afterprint'));
    expect(dataset.theme).toBe('dark');
    stop();
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  });
});

test('at a zoom of 400 % a row is seen, and the tools take one line', async () => {
  const { innerWidth, innerHeight } = window;
  await open({ width: 320, height: 256 });
  await expect.element(grid.getByText('Person 1', { exact: true })).toBeVisible();
  const row = grid.getByRole('row').first().element().getBoundingClientRect();
  const tabs = document.querySelector('nav:last-of-type')?.getBoundingClientRect();
  expect(row.bottom).toBeLessThanOrEqual(tabs?.top ?? 0);
  expect(page.getByRole('toolbar').first().element().getBoundingClientRect().height).toBeLessThan(60);
  await page.viewport(innerWidth, innerHeight);
});

describe('with forced colours', () => {
  afterEach(() => prefer({ name: 'prefers-reduced-motion', value: 'reduce' }));

  const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;

  test('only what has the focus or is chosen has a frame', async () => {
    await prefer({ name: 'forced-colors', value: 'active' });
    await open();
    await expect.element(grid.getByText('Person 1', { exact: true })).toBeVisible();
    const [row] = grid.getByRole('row').elements().slice(1);
    const search = page.getByRole('searchbox', { name: 'Search contacts' }).element();
    if (!(row instanceof HTMLElement) || !(search instanceof HTMLElement))
      throw new Error('No row, no search.');
    search.blur();
    expect([outlineOf(row), outlineOf(search), outlineOf(grid.element())]).toEqual(['none', 'none', 'none']);
    search.focus();
    expect(outlineOf(search)).toBe('solid');
    expect(outlineOf(page.getByRole('link', { name: 'Contacts' }).first().element())).toBe('solid');
  });

  test('the chosen filter of chats has a frame', async () => {
    await prefer({ name: 'forced-colors', value: 'active' });
    await openConsole('/chat', { connection: CONNECTION }, { size: { width: 1440, height: 900 } });
    const filter = (name: string) => {
      const label = page.getByRole('radio', { name }).element().closest('label');
      if (label === null) throw new Error(`${name} has no label.`);
      return outlineOf(label);
    };
    await expect.element(page.getByRole('radio', { name: 'All' })).toBeChecked();
    expect([filter('All'), filter('Unread')]).toEqual(['solid', 'none']);
  });

  test('flags keep their colours, and the mark of the connection has another shape in each state', async () => {
    await prefer({ name: 'forced-colors', value: 'active' });
    draw(
      <main>
        <div data-testid="flags">
          <FlagSquare colour="red" />
          <FlagSquare colour="green" />
        </div>
        <div data-testid="marks">
          <ConnectionMark state="connected" />
          <ConnectionMark state="connecting" />
          <ConnectionMark state="disconnected" />
          <ConnectionMark state="denied" />
        </div>
      </main>,
    );
    const looks = (id: string) =>
      [...page.getByTestId(id).element().children].map((part) => {
        const { backgroundColor, borderRadius, borderStyle } = getComputedStyle(part);
        return { backgroundColor, borderRadius, borderStyle };
      });
    await expect.element(page.getByTestId('marks')).toBeInTheDocument();
    for (const id of ['flags', 'marks']) {
      const shown = looks(id);
      expect(new Set(shown.map((look) => JSON.stringify(look))).size).toBe(shown.length);
      for (const { borderStyle } of shown) expect(borderStyle).toBe('solid');
    }
  });
});
