import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../src/core/kernel/answer.ts';
import { type Reason, textReason } from '../../src/core/kernel/reasons.ts';
import type { PastConnection, PastValues } from '../../src/core/model/replay/types.ts';
import { openConsole, PHONE, READER } from './support/console.tsx';
import { CONNECTION } from './support/rows.ts';

const MINUTE_MS = 60_000;
const DAY = new Date(2026, 2, 3).getTime();
const NOON = new Date(2026, 2, 3, 12).getTime();
const NOW = NOON + 60 * MINUTE_MS;

const change = (
  at: number,
  state: PastConnection['state'],
  reason: Reason | null = null,
): PastConnection => ({
  seq: at,
  at,
  state,
  reason,
  heardUntil: at + 10 * MINUTE_MS,
});

const YESTERDAY = change(NOON - 24 * 60 * MINUTE_MS, 'connected');
const CHANGES = [
  YESTERDAY,
  change(NOON, 'connecting'),
  change(NOON + MINUTE_MS, 'connected'),
  change(NOON + 20 * MINUTE_MS, 'disconnected', textReason('The network changed.')),
  change(NOON + 25 * MINUTE_MS, 'connected'),
];

const SUPERVISOR = {
  ...READER,
  userAbilityRules: ['read', 'view-logs'].map((action) => ({ action, subject: 'all' })),
};

const openConnections = (
  history: () => readonly PastConnection[] | null,
  { address = '/activity-logs?tab=connections', size = { width: 1280, height: 800 } } = {},
) =>
  openConsole(
    address,
    { connection: CONNECTION },
    {
      session: SUPERVISOR,
      size,
      answers: {
        readPast() {
          const changes = history();
          if (changes === null) return refuse('storage', ':historyUnreadable');
          const value: PastValues['connections'] = { from: changes[0]?.at ?? null, now: NOW, changes };
          return { ok: true, value: { kind: 'connections', value } };
        },
      },
    },
  );

const table = page.getByRole('table', { name: 'Changes' });
const row = (name: RegExp) => table.getByRole('row', { name });
const strip = page.getByRole('img', { name: /^Connection on/ });

test('each state has its duration and its cause, and the strip shows the outages of the day', async () => {
  await openConnections(() => CHANGES);
  await expect.element(row(/^Disconnected/)).toHaveTextContent('5 min');
  await expect.element(row(/^Disconnected/)).toHaveTextContent('The network changed.');
  await expect.element(strip).toHaveAccessibleName(/Outages: 1, 5 min/);
  const kinds = [...strip.element().children].map((part) => part.getAttribute('data-kind'));
  // Nobody knows the night, and the evening has not come yet.
  expect(kinds).toEqual(['unknown', 'starting', 'up', 'down', 'up', 'ahead']);
});

test('the address holds the day, also of a copied link', async () => {
  await openConnections(() => CHANGES);
  const day = page.getByRole('combobox', { name: 'Day' });
  await expect.element(table.getByRole('row').nth(4)).toBeVisible();
  const before = new Date(2026, 2, 2).getTime();
  await expect.element(day).toHaveValue(String(DAY));
  await day.selectOptions(String(before));
  await expect.element(table.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => table.getByRole('row').elements()).toHaveLength(2);
  expect(new URLSearchParams(location.search).get('day')).toBe(String(before));
});

test('a phone shows each cause below its state', async () => {
  await openConnections(() => CHANGES, { size: PHONE });
  await expect
    .element(
      row(/^Disconnected/)
        .getByText('The network changed.')
        .first(),
    )
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test('a history that can’t be read says why and loads again; an empty history says so', async () => {
  let changes: readonly PastConnection[] | null = null;
  await openConnections(() => changes);
  await expect.element(page.getByText('The connection history couldn’t be read')).toBeVisible();
  changes = [];
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No connection history yet')).toBeVisible();
});
