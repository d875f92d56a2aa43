import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '../../src/ui/theme/page.ts';
import { TranslationProvider } from '../../src/ui/language/translation-context.tsx';
import { Calendar, type CalendarProps } from '../../src/ui/screens/appointment/calendar/calendar.tsx';
import { draw } from './draw.ts';
import { appointment, GETHIN, LONDON, MAREK } from './support/calendar-rows.ts';

/* A finger in the calendar: it scrolls, and drags after it has rested. The events are those of a real touchscreen. */

const HOUR_PX = { day: 64, week: 72 };
/** Longer than a finger must rest. */
const REST_MS = 550;

const ROWS = [
  appointment('1', '2026-09-23T09:00', 60, { name: 'Odile Marchetti', title: 'Quote' }),
  appointment('2', '2026-09-24T12:00', 60, { name: 'Lena Okafor' }),
];

async function open(view: 'day' | 'week', onMove: CalendarProps['onMove'], onOpen: CalendarProps['onOpen']) {
  await page.viewport(view === 'day' ? 390 : 1024, 844);
  draw(
    <TranslationProvider>
      <main style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
        <Calendar
          view={view}
          date="2026-09-23"
          zone={LONDON}
          rows={ROWS}
          agents={[MAREK, GETHIN]}
          now={Date.parse('2026-09-23T06:31Z')}
          mayWrite
          openId={null}
          onOpen={onOpen}
          onMove={onMove}
          onCreate={() => {}}
          onDate={() => {}}
        />
      </main>
    </TranslationProvider>,
  );
  const grid = page.getByRole('grid');
  await expect.element(grid).toBeVisible();
  return grid.element();
}

/** Returns where a point of the test's page is in the window of the browser. */
function inWindow(x: number, y: number) {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame === undefined ? 1 : frame.width / window.innerWidth;
  return { x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale };
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points });

/** Puts a finger on a part of an appointment, lets it rest, and moves it. Returns what lifts it. */
async function finger(
  part: Element,
  { rest, x = 0, y = 0 }: { readonly rest: number; readonly x?: number; readonly y?: number },
) {
  const box = part.getBoundingClientRect();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch('touchStart', inWindow(from.x, from.y));
  // The rest is what is tested: nothing on the page says how long a finger rests.
  if (rest > 0) await new Promise((done) => setTimeout(done, rest));
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', inWindow(from.x + (x * step) / 8, from.y + (y * step) / 8));
  return () => touch('touchEnd');
}

const odile = () => page.getByRole('button', { name: /Odile Marchetti/ }).element();
const edge = () => {
  const found = odile().querySelector('[data-edge]');
  if (found === null) throw new Error('The appointment has no edge');
  return found;
};

for (const view of ['day', 'week'] as const) {
  test(`a finger that has rested moves and resizes an appointment of a ${view}, and scrolls nothing`, async () => {
    const moved: unknown[] = [];
    const opened: string[] = [];
    const grid = await open(
      view,
      (_, to) => moved.push(to),
      (id) => opened.push(id),
    );
    const top = grid.scrollTop;
    await (await finger(odile(), { rest: REST_MS, y: HOUR_PX[view] }))();
    const startsAt = Date.parse('2026-09-23T10:00Z');
    await expect.poll(() => moved).toEqual([{ startsAt, minutes: 60, agentId: MAREK.id }]);
    await (await finger(edge(), { rest: REST_MS, y: HOUR_PX[view] / 2 }))();
    await expect.poll(() => moved.at(-1)).toMatchObject({ startsAt: startsAt - 3_600_000, minutes: 90 });
    expect(grid.scrollTop).toBe(top);
    expect(opened).toEqual([]);
  });

  test(`a finger that does not rest scrolls a ${view}, from an appointment and from its edge, and moves nothing`, async () => {
    const moved: unknown[] = [];
    const grid = await open(
      view,
      (_, to) => moved.push(to),
      () => {},
    );
    for (const part of [odile, edge]) {
      const top = grid.scrollTop;
      await (await finger(part(), { rest: 0, y: -80 }))();
      await expect.poll(() => grid.scrollTop).toBeGreaterThan(top);
    }
    expect(moved).toEqual([]);
  });
}
