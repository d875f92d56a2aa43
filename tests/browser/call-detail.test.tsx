import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { type CallRecord, callRow, calls } from '../../src/core/model/collections/calls.ts';
import { openConsole } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

// A form keeps its input in the tab, which the tests share.
afterEach(() => sessionStorage.clear());

const call = (more: object = {}): CallRecord =>
  v.parse(callRow, {
    id: 9,
    version: 1,
    direction: 'out',
    number: '+447700900121',
    status: 'completed',
    started_at: Date.parse('2026-11-20T09:00:00Z'),
    ended_at: Date.parse('2026-11-20T09:05:00Z'),
    ...more,
  });

const views = (more: object = {}) => ({
  connection: CONNECTION,
  viewOf: recordViews(calls, { rows: [call(more)] }),
});

async function open(more: object = {}) {
  const core = await openConsole('/call?open=9', views(more), {
    answers: { writeRecord: () => done({ state: 'written', recordId: '9' }) },
  });
  const written = () => core.commands.flatMap((one) => (one.type === 'writeRecord' ? [one.input] : []));
  return { core, written };
}

test('notes that go on after they were saved are not called somebody else’s change', async () => {
  const { core, written } = await open();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Rings');
  await expect.poll(written).toEqual([{ notes: 'Rings' }]);
  core.show(views({ version: 2, notes: 'Rings', updated_at: Date.now() }));
  await expect.element(page.getByText(/^Saved/u)).toBeVisible();
  await notes.fill('Rings twice');
  await expect.poll(written).toEqual([{ notes: 'Rings' }, { notes: 'Rings twice' }]);
  await expect.element(page.getByText('Somebody else changed this meanwhile')).not.toBeInTheDocument();
});
