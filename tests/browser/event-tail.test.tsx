import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EventRow, EventsView } from '../../src/core/model/inspect/types.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { EventTail } from '../../src/ui/screens/setting/developer/event-tail.tsx';
import { createClientViews } from './client-views.ts';
import { draw } from './draw.ts';
import { SILENT_CLIENT } from './silent-client.ts';

const rowOf = (seq: number): EventRow => ({
  key: String(seq),
  seq,
  at: 1_700_000_000_000 + seq,
  type: 'connection.changed',
  group: 'connection',
  chatId: null,
  chatName: null,
  summary: '',
});

/** The events of a log up to `through`, where the list is paused. By default up to `newest`. */
const eventsOf = (newest: number, through = newest): EventsView => ({
  head: { status: newest === 0 ? 'reading' : 'read', seq: newest, searched: newest },
  rows: Array.from({ length: Math.min(newest, through) }, (_, index) =>
    rowOf(Math.min(newest, through) - index),
  ),
});

/** A client whose worker has sent no view of the log yet. */
function clientOfLog() {
  let answers = new Map<string, EventsView>();
  let newest: number | null = null;
  const { view, changed } = createClientViews((request) => {
    if (request.view !== 'events' || newest === null) return undefined;
    const asked = JSON.stringify(request);
    const answer = answers.get(asked) ?? eventsOf(newest, request.through);
    answers.set(asked, answer);
    return answer;
  });
  return {
    client: { ...SILENT_CLIENT, view },
    /** @param seq The newest event; 0 while the log is being opened. */
    tell(seq: number) {
      newest = seq;
      answers = new Map();
      changed();
    },
  };
}

const rows = page.getByRole('list', { name: 'Events' }).getByRole('button');
const pause = page.getByRole('button', { name: 'Pause' });

test('there is nothing to pause before the first event; then a pause keeps the shown events', async () => {
  const log = clientOfLog();
  draw(
    <CoreProvider client={log.client}>
      <EventTail />
    </CoreProvider>,
  );
  await expect.element(pause).toBeDisabled();
  log.tell(0);
  await expect.element(page.getByText('0 shown of the newest 0')).toBeVisible();
  await expect.element(pause).toBeDisabled();

  log.tell(3);
  await expect.poll(() => rows.elements().length).toBe(3);
  await userEvent.click(pause);
  log.tell(5);
  await expect.element(page.getByText('Paused, 2 newer events')).toBeVisible();
  expect(rows.elements().length).toBe(3);
  await userEvent.click(page.getByRole('button', { name: 'Follow' }));
  await expect.poll(() => rows.elements().length).toBe(5);
});
