import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activity } from '../../../src/core/model/collections/activity.ts';
import { activityEntry } from '../support/activity-entry.ts';
import { openConsole } from '../support/console.tsx';
import { expectNoFault } from '../support/looks.ts';
import { recordViews } from '../support/records.ts';
import { CONNECTION } from '../support/rows.ts';

const ENTRY = activityEntry(3, {
  action: 'contact.updated',
  targetKind: 'contact',
  targetName: 'Odile Marchetti',
  changes: [{ field: 'notes', before: 'Ring the bell', after: 'Ring the side bell' }],
});

const open = (address: string) =>
  openConsole(address, { connection: CONNECTION, viewOf: recordViews(activity, { rows: [ENTRY] }) });

const main = () => page.getByRole('main').element();
const TYPED = ['Ring the side bell', '7'];

for (const tab of ['Changes', 'Details', 'Around it'])
  test(`axe finds no fault with an entry of the activity log, tab ${tab}`, async () => {
    await open('/activity-logs?open=3');
    const drawer = page.getByRole('complementary', { name: 'Entry 3' });
    await drawer.getByRole('tab', { name: tab }).click();
    await expect.element(drawer.getByRole('button', { name: 'Copy JSON' })).toBeVisible();
    await expectNoFault({ part: main, sizes: ['desk'], typed: TYPED });
  });
