import type { Page } from '@playwright/test';
import type { CalendarView } from '../../../../src/ui/screens/appointment/calendar/days.ts';
import type { Measured } from '../../measured.ts';
import { quantile } from '../../statistics.ts';
import { collectGarbage } from '../collect-garbage.mjs';
import type { Demo } from './demo.ts';

const RUNS = 9;
/** Targets in ms. */
const PAINT_MS = 150;
const FRAME_MS = 50;
/** Steps of the mouse in a drag. */
const STEPS = 80;

/** Draws 2,000 appointments in a calendar, and drags one through it with the mouse. */
export async function measureCalendar(demo: Demo): Promise<readonly Measured[]> {
  const page = await demo.openBare('calendar');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('grid').waitFor();
  const lines: Measured[] = [];
  for (const view of ['week', 'day', 'month'] as const) lines.push(...(await linesOf(page, view)));
  await page.close();
  return lines;
}

async function linesOf(page: Page, view: CalendarView): Promise<readonly Measured[]> {
  const paints: number[] = [];
  const drags: (readonly number[])[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    collectGarbage();
    paints.push(await page.evaluate((shown) => window.calendarPage.paint(shown), view));
    drags.push(await drag(page));
  }
  return [
    {
      title: `2,000 appointments in a ${view}, from the data to the paint`,
      unit: 'ms',
      subject: paints,
      floor: null,
      aim: view === 'week' ? { kind: 'medianAtMost', value: PAINT_MS } : null,
    },
    {
      title: 'The same, the longest frame of a drag',
      unit: 'ms',
      subject: drags.map((frames) => Math.max(...frames)),
      floor: null,
      aim: { kind: 'medianAtMost', value: FRAME_MS },
    },
    {
      title: 'The same, p95 of the frames',
      unit: 'ms',
      subject: drags.map((frames) => quantile(frames, 0.95)),
      floor: null,
      aim: null,
    },
  ];
}

/** Drags a visible appointment across the window, and puts it back. */
async function drag(page: Page): Promise<readonly number[]> {
  const from = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
    const box = boxes.find(({ top, left }) => top > 200 && top < 600 && left > 60 && left < 900);
    return box === undefined ? { x: 0, y: 0 } : { x: box.x + 8, y: box.y + 6 };
  });
  await page.mouse.move(from.x, from.y);
  await page.evaluate(() => window.calendarPage.frames());
  await page.mouse.down();
  await page.mouse.move(from.x + 400, from.y + 150, { steps: STEPS });
  await page.keyboard.press('Escape');
  const frames = await page.evaluate(() => window.calendarPage.frames());
  await page.mouse.up();
  return frames;
}
