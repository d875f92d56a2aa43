import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/ui/theme/page.ts';
import { avatarTint } from '../../src/ui/components/avatar/identity.ts';
import { TranslationProvider, useTranslation } from '../../src/ui/language/translation-context.tsx';
import { Calendar, type CalendarProps } from '../../src/ui/screens/appointment/calendar/calendar.tsx';
import { draw } from './draw.ts';
import { appointment, GETHIN, LONDON, MAREK } from './support/calendar-rows.ts';
import { cutTimes } from './support/cut-times.ts';
import { dress, expectNoFault, prefer, undress } from './support/looks.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NOW = Date.parse('2026-09-23T08:31Z');
const HOUR_PX = 72;

const ROWS = [
  appointment('1', '2026-09-22T08:00', 60, { name: 'Wren Adeyemi', status: 'completed' }),
  appointment('2', '2026-09-23T09:00', 45, { name: 'Odile Marchetti', kind: 'call', title: 'Quote' }),
  appointment('3', '2026-09-23T09:30', 60, { name: 'Bram Teasdale', agentId: '2', agent: 'Gethin Roe' }),
  appointment('4', '2026-09-24T10:00', 60, { name: 'Lena Okafor', status: 'requested' }),
  appointment('5', '2026-09-24T12:00', 60, { name: 'Esme Galbraith', status: 'cancelled' }),
  appointment('6', '2026-09-25T12:00', 60, { name: 'Tamsin Vance', status: 'no_show' }),
];

let told: readonly (readonly unknown[])[] = [];
beforeEach(() => {
  told = [];
});
afterEach(() => undress());

const tell =
  (what: string) =>
  (...values: readonly unknown[]) => {
    told = [...told, [what, ...values]];
  };

/** As the screen does: what is moved changes its row. */
const Whole = ({ rows, onMove, ...more }: Partial<CalendarProps>) => {
  const [shown, setShown] = useState(rows ?? ROWS);
  const { language } = useTranslation();
  return (
    <main style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <h1 style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {language === 'ar' ? 'المواعيد' : 'Appointments'}
      </h1>
      <Calendar
        view="week"
        date="2026-09-23"
        zone={LONDON}
        rows={shown}
        agents={[MAREK, GETHIN]}
        now={NOW}
        mayWrite
        openId={null}
        onOpen={tell('open')}
        onMove={(before, to) => {
          tell('move')(before.id, to);
          setShown(
            shown.map((row) =>
              row.id === before.id ? { ...row, ...to, endsAt: to.startsAt + to.minutes * 60_000 } : row,
            ),
          );
        }}
        onCreate={tell('create')}
        onDate={tell('date')}
        {...more}
      />
      <button type="button">{language === 'ar' ? 'بعد' : 'After'}</button>
    </main>
  );
};

async function open(more: Partial<CalendarProps> = {}, size = DESK) {
  await page.viewport(size.width, size.height);
  draw(
    <TranslationProvider>
      <Whole {...more} />
    </TranslationProvider>,
  );
  await expect.element(page.getByRole('grid')).toBeVisible();
}

const event = (name: string | RegExp) => page.getByRole('button', { name });
const odile = event(/^Quote, call, Odile Marchetti/);
const said = page.getByRole('status');
const at = (text: string): number => Date.parse(`${text}Z`);
const lastTold = () => told.at(-1);

/** Sends what a mouse sends. The mouse has id 1. */
function point(type: string, target: Element, x: number, y: number): void {
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      isPrimary: true,
      button: type === 'pointermove' ? -1 : 0,
      buttons: type === 'pointerup' ? 0 : 1,
      clientX: x,
      clientY: y,
    }),
  );
}

interface Way {
  readonly x?: number;
  readonly y?: number;
}

/** Presses on a part of an element and moves, without letting go. Returns what lets go. */
function dragFrom(target: Element, { x = 0, y = 0 }: Way) {
  const box = target.getBoundingClientRect();
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(8, box.height / 2) };
  point('pointerdown', target, from.x, from.y);
  for (const share of [0.1, 0.5, 1]) point('pointermove', target, from.x + x * share, from.y + y * share);
  return () => point('pointerup', target, from.x + x, from.y + y);
}

const columnWidth = (): number =>
  document.querySelector('[data-column="2026-09-23"]')?.getBoundingClientRect().width ?? 0;

const focused = () => document.activeElement?.getAttribute('aria-label');

test('every appointment is named with its title, contact, time, agent and status', async () => {
  await open();
  await expect.element(page.getByRole('grid', { name: /^Appointments, .*27 September 2026/ })).toBeVisible();
  const names = [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('aria-label'));
  expect(names).toEqual([
    'Annual service, visit, Wren Adeyemi, Tuesday 22 September, 09:00 to 10:00, Marek Dunn, completed',
    'Quote, call, Odile Marchetti, Wednesday 23 September, 10:00 to 10:45, Marek Dunn, confirmed',
    'Annual service, visit, Bram Teasdale, Wednesday 23 September, 10:30 to 11:30, Gethin Roe, confirmed',
    'Annual service, visit, Lena Okafor, Thursday 24 September, 11:00 to 12:00, Marek Dunn, requested',
    'Annual service, visit, Esme Galbraith, Thursday 24 September, 13:00 to 14:00, Marek Dunn, cancelled',
    'Annual service, visit, Tamsin Vance, Friday 25 September, 13:00 to 14:00, Marek Dunn, did not come',
  ]);
  expect(document.querySelectorAll('[data-stop][tabindex="0"]').length).toBe(1);
});

test('the colour is the agent’s, and appointments that overlap are side by side', async () => {
  await open();
  const tints = [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.tint);
  expect(tints).toEqual(['moss', 'moss', 'clay', 'moss', 'moss', 'moss']);
  const [one, other] = [odile, event(/Bram Teasdale/)].map((found) =>
    found.element().getBoundingClientRect(),
  );
  expect(one?.right).toBeLessThanOrEqual(other?.left ?? 0);
  expect(one?.bottom).toBeGreaterThan(other?.top ?? Number.POSITIVE_INFINITY);
});

test('the real mouse drags an appointment to another day and time, in steps of a quarter', async () => {
  await open();
  const grid = page.getByRole('gridcell', { name: /Thursday 24/ });
  const box = odile.element().getBoundingClientRect();
  const top = grid.element().getBoundingClientRect().top;
  await userEvent.dragAndDrop(odile, grid, {
    sourcePosition: { x: 30, y: 10 },
    targetPosition: { x: 60, y: box.top - top + 10 + HOUR_PX * 2 + 3 },
  });
  await expect
    .poll(lastTold)
    .toEqual(['move', '2', { startsAt: at('2026-09-24T11:00'), minutes: 45, agentId: '1' }]);
  // The click that ends a drag opens nothing.
  expect(told.length).toBe(1);
  await expect.element(event(/Odile Marchetti, Thursday 24 September, 12:00 to 12:45/)).toBeVisible();
});

test('a drag shows where the appointment was, and says where it would be', async () => {
  await open();
  const drop = dragFrom(odile.element(), { x: columnWidth(), y: HOUR_PX / 2 });
  await expect
    .element(said)
    .toHaveTextContent('Thursday 24 September, 10:30 to 11:15. Marek Dunn is busy then');
  expect(odile.element().getAttribute('data-was')).toBe('Was here\n10:00–10:45');
  expect(document.querySelectorAll('[data-ghost]').length).toBe(1);
  expect(document.querySelectorAll('[data-row][data-clash]').length).toBe(1);
  expect(told).toEqual([]);
  drop();
  await expect
    .poll(lastTold)
    .toEqual(['move', '2', { startsAt: at('2026-09-24T09:30'), minutes: 45, agentId: '1' }]);
  await expect.poll(() => document.querySelector('[data-ghost]')).toBeNull();
});

test('Escape puts a drag back', async () => {
  await open();
  const drop = dragFrom(odile.element(), { y: HOUR_PX });
  await expect.poll(() => document.querySelectorAll('[data-ghost]').length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(said).toHaveTextContent('Put back: Wednesday 23 September, 10:00 to 10:45');
  drop();
  expect(document.querySelector('[data-ghost]')).toBeNull();
  expect(told).toEqual([]);
});

test('the lower edge changes the length', async () => {
  await open();
  const edge = odile.element().querySelector('[data-edge]');
  if (edge === null) throw new Error('No edge');
  const drop = dragFrom(edge, { y: HOUR_PX / 2 });
  await expect.element(said).toHaveTextContent('Wednesday 23 September, 10:00 to 11:15');
  drop();
  await expect
    .poll(lastTold)
    .toEqual(['move', '2', { startsAt: at('2026-09-23T09:00'), minutes: 75, agentId: '1' }]);
});

test('a press on a free time makes an appointment there, a drag one of that length', async () => {
  await open();
  const cell = page.getByRole('gridcell', { name: /Monday 21/ }).element();
  const box = cell.getBoundingClientRect();
  const y = box.top + 9.3 * HOUR_PX;
  point('pointerdown', cell, box.x + 40, y);
  point('pointerup', cell, box.x + 40, y);
  expect(lastTold()).toEqual(['create', { startsAt: at('2026-09-21T08:15'), minutes: 30, agentId: null }]);
  point('pointerdown', cell, box.x + 40, y);
  for (const way of [10, HOUR_PX]) point('pointermove', cell, box.x + 40, y + way);
  await expect.poll(() => document.querySelectorAll('[data-ghost]').length).toBe(1);
  point('pointerup', cell, box.x + 40, y + HOUR_PX);
  await expect
    .poll(lastTold)
    .toEqual(['create', { startsAt: at('2026-09-21T08:15'), minutes: 60, agentId: null }]);
});

test('the arrow keys move between appointments and free times, Enter opens and makes', async () => {
  await open();
  await userEvent.tab();
  expect(focused()).toMatch(/^Quote, call, Odile/);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toMatch(/Bram Teasdale/);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Wednesday 23 September, 11:30 to 12:00, free');
  await userEvent.keyboard('{Enter}');
  expect(lastTold()).toEqual(['create', { startsAt: at('2026-09-23T10:30'), minutes: 30, agentId: null }]);
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Tuesday 22 September, 11:30 to 12:00, free');
  await userEvent.keyboard('{PageUp}');
  expect(focused()).toMatch(/Wren Adeyemi/);
  await userEvent.keyboard('{Enter}');
  expect(lastTold()).toEqual(['open', '1']);
  // One tab stop: the next Tab leaves.
  await userEvent.tab();
  await expect.element(event('After')).toHaveFocus();
});

test('by keyboard an appointment is moved, resized and dropped, and each step is said', async () => {
  await open();
  await userEvent.tab();
  await userEvent.keyboard('m');
  await expect.element(said).toHaveTextContent(/^Moving .?Quote.?\. Arrow keys/);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(said).toHaveTextContent('Wednesday 23 September, 10:15 to 11:00');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(said).toHaveTextContent('Thursday 24 September, 10:15 to 11:00');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect
    .element(said)
    .toHaveTextContent('Thursday 24 September, 10:15 to 11:15. Marek Dunn is busy then');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(told).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual([['move', '2', { startsAt: at('2026-09-24T09:15'), minutes: 45, agentId: '1' }]]);
  await expect.element(said).toHaveTextContent('Dropped: Thursday 24 September, 10:15 to 11:00');
  // The focus goes with it.
  await expect.poll(focused).toMatch(/Odile Marchetti, Thursday 24 September, 10:15/);
});

test('Escape and leaving put a move by keys back', async () => {
  await open();
  await userEvent.tab();
  for (const leave of ['{Escape}', '{Tab}']) {
    await userEvent.keyboard('m{ArrowDown}');
    await expect.element(said).toHaveTextContent('Wednesday 23 September, 10:15 to 11:00');
    await userEvent.keyboard(leave);
    await expect.element(said).toHaveTextContent('Put back: Wednesday 23 September, 10:00 to 10:45');
  }
  expect(told).toEqual([]);
});

test('what is over cannot be moved', async () => {
  await open();
  await userEvent.tab();
  await userEvent.keyboard('{PageUp}m');
  await expect.element(said).toHaveTextContent('This appointment cannot be moved');
  expect(
    event(/Wren Adeyemi/)
      .element()
      .querySelector('[data-edge]'),
  ).toBeNull();
});

test('a reader moves and makes nothing', async () => {
  await open({ mayWrite: false });
  dragFrom(odile.element(), { y: HOUR_PX })();
  await userEvent.tab();
  await userEvent.keyboard('m{ArrowDown}{ArrowDown}{Enter}');
  expect(focused()).toMatch(/free$/);
  expect(document.querySelector('[data-edge]')).toBeNull();
  expect(told).toEqual([]);
  await odile.click();
  expect(told).toEqual([['open', '2']]);
});

test('a day has a column for each agent, and a move between them changes the agent', async () => {
  await open({ view: 'day' });
  await expect.element(page.getByRole('columnheader', { name: /Gethin Roe/ })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('m{ArrowRight}');
  await expect.element(said).toHaveTextContent('Gethin Roe is busy then');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(said).toHaveTextContent('Wednesday 23 September, 09:30 to 10:15, Gethin Roe');
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual([['move', '2', { startsAt: at('2026-09-23T08:30'), minutes: 45, agentId: '2' }]]);
  await expect.poll(() => odile.element().closest<HTMLElement>('[data-column]')?.dataset.column).toBe('2');
});

test('the heading of an agent has the tint of the appointments', async () => {
  // As the screen does: a tint is that of the name.
  const agents = [MAREK, GETHIN].map((agent) => ({ ...agent, colour: avatarTint(agent.name) }));
  await open({ view: 'day', agents });
  const head = page.getByRole('columnheader', { name: 'Marek Dunn' }).element();
  const avatar = head.firstElementChild;
  if (avatar === null) throw new Error('The heading has no avatar');
  expect(getComputedStyle(avatar).backgroundColor).toBe(getComputedStyle(odile.element()).backgroundColor);
});

test('right to left, the days and the keys run from the right', async () => {
  await dress({ theme: 'light', language: 'ar' });
  await open();
  await userEvent.tab();
  const columnOfFocus = () => document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column;
  expect(columnOfFocus()).toBe('2026-09-23');
  await userEvent.keyboard('{ArrowLeft}');
  expect(columnOfFocus()).toBe('2026-09-24');
  const left = (date: string) =>
    document.querySelector(`[data-column="${date}"]`)?.getBoundingClientRect().left ?? 0;
  expect(left('2026-09-24')).toBeLessThan(left('2026-09-23'));
  const row = document.querySelector('[data-row="2"]');
  if (row === null) throw new Error('No row');
  // A Latin name stands where the text of the page begins.
  for (const name of row.querySelectorAll('bdi')) expect(getComputedStyle(name).textAlign).toBe('right');
  dragFrom(row, { x: -columnWidth(), y: -HOUR_PX })();
  await expect
    .poll(lastTold)
    .toEqual(['move', '2', { startsAt: at('2026-09-24T08:00'), minutes: 45, agentId: '1' }]);
});

test('both appointments of a time that comes twice are at their own places, and named apart', async () => {
  const rows = [appointment('1', '2026-11-01T05:30', 30), appointment('2', '2026-11-01T06:30', 30)];
  await open({ rows, zone: 'America/New_York', date: '2026-11-01', now: at('2026-10-01T00:00') });
  const [first, second] = [event(/01:30 GMT-4 to/), event(/01:30 GMT-5 to/)].map((found) =>
    found.element().getBoundingClientRect(),
  );
  expect(Number(second?.top) - Number(first?.top)).toBe(HOUR_PX);
});

test('a week without room counts the rest of the hour, which the day shows', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => appointment(String(index), '2026-09-23T09:00', 60));
  await open({ rows });
  const more = page.getByRole('button', { name: /^10 more on .?Wednesday 23 September/ });
  await more.click();
  expect(told).toEqual([['date', '2026-09-23']]);
});

test('a day without room shows all of them at a press', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => appointment(String(index), '2026-09-23T09:00', 60));
  await open({ rows, view: 'day', agents: [MAREK] });
  await page.getByRole('button', { name: /more on .?Wednesday 23 September/ }).click();
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(40);
  expect(told).toEqual([]);
});

test('a month moves by days and weeks, and opens a day', async () => {
  await open({ view: 'month' });
  await userEvent.tab();
  expect(focused()).toBe('Wednesday 23 September, 2 appointments');
  await userEvent.keyboard('{ArrowDown}m{ArrowDown}');
  await expect.element(said).toHaveTextContent('Wednesday 30 September, 10:00 to 10:45');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(lastTold()).toEqual(['move', '2', { startsAt: at('2026-10-01T09:00'), minutes: 45, agentId: '1' }]);
  await page.getByRole('button', { name: /^Monday 7 September/ }).click();
  expect(lastTold()).toEqual(['date', '2026-09-07']);
});

test('a drag in a month keeps the time', async () => {
  await open({ view: 'month' });
  const box = (date: string) => document.querySelector(`[data-column="${date}"]`)?.getBoundingClientRect();
  const from = box('2026-09-23');
  const to = box('2026-09-18');
  if (from === undefined || to === undefined) throw new Error('No days');
  dragFrom(odile.element(), { x: to.x - from.x, y: to.y - from.y })();
  await expect
    .poll(lastTold)
    .toEqual(['move', '2', { startsAt: at('2026-09-18T09:00'), minutes: 45, agentId: '1' }]);
});

test('a phone shows one day below its week, with what is next', async () => {
  await open({}, PHONE);
  const strip = page.getByRole('group', { name: 'Days of the week' });
  await expect
    .element(strip.getByRole('button', { pressed: true }))
    .toHaveAccessibleName('Wednesday 23 September, 2 appointments');
  await expect.element(page.getByText(/Next in 29 min, .?Odile Marchetti/)).toBeVisible();
  expect(page.getByRole('gridcell').elements().length).toBe(1);
  await strip.getByRole('button', { name: /Thursday 24/ }).click();
  expect(told).toEqual([['date', '2026-09-24']]);
});

test.each(['week', 'day', 'month'] as const)('axe finds no fault in a %s', async (view) => {
  await open({ view });
  await expectNoFault({ typed: ROWS.flatMap(({ title, name, agent }) => [title, name, agent]) });
});

test('with forced colours, each appointment has an edge', async () => {
  await prefer({ name: 'forced-colors', value: 'active' });
  await open();
  const widths = [...document.querySelectorAll('[data-row]')].map(
    (row) => getComputedStyle(row).borderTopStyle,
  );
  expect(widths).toEqual(['solid', 'solid', 'solid', 'dashed', 'solid', 'solid']);
  await prefer({ name: 'prefers-reduced-motion', value: 'reduce' });
});

test.each([1440, 1024, 860])(
  'at %i px no time is cut, and each appointment shows its name',
  async (width) => {
    const rows = [15, 30, 45, 60].flatMap((minutes, place) => [
      appointment(`a${minutes}`, `2026-09-2${place + 1}T09:00`, minutes, { name: 'Odile Marchetti' }),
      appointment(`b${minutes}`, `2026-09-2${place + 1}T09:00`, 30, { name: 'Bram Teasdale' }),
      appointment(`c${minutes}`, `2026-09-2${place + 1}T11:00`, minutes, {
        name: 'Lena Okafor',
        kind: 'call',
      }),
      appointment(`d${minutes}`, `2026-09-2${place + 1}T13:00`, minutes, { status: 'requested' }),
    ]);
    await open({ rows }, { width, height: 900 });
    const drawn = () => [...document.querySelectorAll('[data-row]')];
    await expect.poll(() => drawn().length).toBe(rows.length);
    expect(drawn().flatMap(cutTimes)).toEqual([]);
    for (const one of drawn()) {
      expect(one.ariaLabel).toMatch(/(Odile|Bram|Lena) .*1[024]:00/);
      expect(one.getAttribute('title')).toBe(one.ariaLabel);
    }
  },
);

const night = appointment('9', '2026-09-22T22:30', 60, { name: 'Jonah Sillars' });

test.each(['day', 'week', 'month'] as const)(
  'over midnight, the second part of a %s says until when it takes, and does not count as one that begins',
  async (view) => {
    await open({ rows: [night], view, zone: LONDON, agents: [MAREK] });
    const second = event(
      /^Annual service, visit, Jonah Sillars, Wednesday 23 September, continued, until 00:30,/,
    );
    await expect.element(second).toHaveTextContent('until 00:30');
    await expect.element(second).not.toHaveTextContent('23:30');
    await expect
      .element(page.getByRole('gridcell', { name: 'Wednesday 23 September, 0 appointments' }))
      .toBeVisible();
    if (view === 'day') return;
    await expect
      .element(event(/Jonah Sillars, Tuesday 22 September, 23:30 to 00:30/))
      .toHaveTextContent('23:30');
    await expect
      .element(page.getByRole('gridcell', { name: 'Tuesday 22 September, 1 appointment' }))
      .toBeVisible();
  },
);

test.each(['day', 'week'] as const)(
  'the open appointment of a %s is marked, and scrolled to',
  async (view) => {
    await open({ rows: [...ROWS, night], view, date: '2026-09-22', openId: '9', agents: [MAREK] });
    const late = event(/Jonah Sillars, Tuesday/);
    await expect.element(late).toBeInViewport();
    await expect.element(late).toHaveAttribute('aria-current', 'true');
    await expect.element(event(/Wren Adeyemi/)).not.toHaveAttribute('aria-current');
  },
);
