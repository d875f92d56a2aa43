import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { button, DAY, open, row } from './support/appointments.ts';

/** The inside of a sheet of A4 paper, px. */
const PORTRAIT = { width: 718, height: 1000 };
const CROWD = Array.from({ length: 9 }, (_, index) => {
  const startsAt = Date.parse(`${DAY}T${String(8 + index).padStart(2, '0')}:00:00Z`);
  const name = `Contact ${index + 1}`;
  return row({ id: String(index + 1), name, startsAt, endsAt: startsAt + 1_800_000, minutes: 30 });
});

async function print(view: string) {
  await open(`/appointment?view=${view}&date=${DAY}`, {}, undefined, CROWD);
  await expect.element(button(/Contact 1\b/).first()).toBeVisible();
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await page.viewport(PORTRAIT.width, PORTRAIT.height);
}

/** Whether all of an element is inside of all that could cut it. */
const isWhole = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const box = around.getBoundingClientRect();
    if (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1)
      return false;
  }
  return right > left;
};

test('a printed month has a heading, and all appointments with their times and agents', async () => {
  await print('month');
  await expect.element(page.getByRole('heading', { name: 'Appointments, September 2026' })).toBeVisible();
  await expect.element(page.getByText('MD Marek Dunn')).toBeVisible();
  const chips = () => [...document.querySelectorAll(`[data-column="${DAY}"] [data-row]`)];
  await expect.poll(() => chips().length).toBe(CROWD.length);
  expect(page.getByText(/^\+\d/).elements()).toEqual([]);
  for (const [index, chip] of chips().entries()) {
    expect(chip).toHaveTextContent(`MD · Contact ${index + 1}`);
    const time = chip.querySelector('[data-start] > span');
    expect(time?.textContent).toBe(`${String(8 + index).padStart(2, '0')}:00`);
    expect(time !== null && isWhole(time)).toBe(true);
  }
});

test.each([
  ['week', 'Appointments, 21 – 27 September 2026'],
  ['day', 'Appointments, 25 September 2026'],
  ['agenda', 'Appointments, 25 September – 8 October 2026'],
])('a printed %s has a heading', async (view, name) => {
  await print(view);
  const headings = () =>
    page
      .getByRole('heading', { level: 1 })
      .elements()
      .map(({ textContent }) => textContent.replaceAll('\u2009', ' '));
  await expect.poll(headings).toContain(name);
});

test('a printed week has the times, and names the agents by their initials', async () => {
  await print('week');
  const third = button(/Contact 3\b/);
  await expect.element(third).toHaveTextContent('MD · Contact 3');
  const time = () => third.element().querySelector('[data-start] > span');
  await expect.poll(() => time()?.textContent).toBe('10:00');
  await expect.poll(() => (time()?.getBoundingClientRect().height ?? 0) > 0).toBe(true);
});
