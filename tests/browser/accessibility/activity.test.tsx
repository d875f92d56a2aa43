import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activity } from '../../../src/core/model/collections/activity.ts';
import { openConsole } from '../support/console.tsx';
import { expectNoFault } from '../support/looks.ts';
import { PAST_CHAT, pastAnswer } from '../support/past.ts';
import { recordViews } from '../support/records.ts';
import { CONNECTION } from '../support/rows.ts';

const ENTRY = {
  id: '3',
  version: 1,
  at: 1_790_000_000_000,
  actorId: '3',
  actorName: 'Imogen Hale',
  action: 'contact.updated',
  targetKind: 'contact',
  targetId: '7',
  targetName: 'Odile Marchetti',
  channel: null,
  source: 'tab',
  result: 'done',
  changes: [{ field: 'notes', before: 'Ring the bell', after: 'Ring the side bell' }],
  phones: [],
  emails: [],
  origin: 'service',
  event: 0,
  reason: '',
  code: '',
} as const;

const open = (address: string) =>
  openConsole(
    address,
    { connection: CONNECTION, viewOf: recordViews(activity, { rows: [ENTRY] }) },
    {
      answers: {
        readPast: ({ ask }) => {
          const value = pastAnswer(ask);
          return value === null ? undefined : { ok: true, value };
        },
      },
    },
  );

const main = () => page.getByRole('main').element();
// Home and End are keys.
const TYPED = [
  'Home',
  'End',
  'First words',
  'Second words',
  'Third words',
  PAST_CHAT,
  'Ring the side bell',
  '7',
];

for (const tab of ['Changes', 'Envelope', 'Around it'])
  test(`axe finds no fault with an entry of the activity log, tab ${tab}`, async () => {
    await open('/activity-logs?open=3');
    const drawer = page.getByRole('complementary', { name: 'Entry 3' });
    await drawer.getByRole('tab', { name: tab }).click();
    await expect.element(drawer.getByRole('button', { name: 'Copy JSON' })).toBeVisible();
    await expectNoFault({ part: main, sizes: ['desk'], typed: TYPED });
  });

test('axe finds no fault with the history of the connection', async () => {
  await open('/activity-logs?tab=connections');
  await expect.element(page.getByRole('table', { name: 'Changes' })).toBeVisible();
  await expectNoFault({ part: main });
});

test('axe finds no fault with a replay', async () => {
  await open(`/activity-logs?tab=replay&chat=${PAST_CHAT}`);
  await expect.element(page.getByText('Third words')).toBeVisible();
  await expectNoFault({ part: main, typed: TYPED });
});
