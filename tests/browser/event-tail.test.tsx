import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EventRow, EventsView, ViewRequest } from '../../src/core/views.ts';
import type { CoreClient } from '../../src/ui/core-client/core-client.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { EventTail } from '../../src/ui/screens/setting/developer/event-tail.tsx';
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

/** A log that is told of bit by bit: nothing at first, then its newest `seq` events. */
function clientOfLog() {
  let answers = new Map<string, EventsView>();
  let seq: number | null = null;
  const listeners = new Set<() => void>();
  const answer = (request: Extract<ViewRequest, { view: 'events' }>, newest: number): EventsView => {
    const through = Math.min(newest, request.through ?? newest);
    const rows = Array.from({ length: through }, (_, index) => rowOf(through - index));
    return { head: { status: newest === 0 ? 'reading' : 'read', seq: newest, searched: newest }, rows };
  };
  const client: CoreClient = {
    ...SILENT_CLIENT,
    view: (request) => ({
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      // biome-ignore lint/suspicious/noExplicitAny: a view of whatever is asked for
      getSnapshot: (): any => {
        if (request.view !== 'events' || seq === null) return undefined;
        const asked = JSON.stringify(request);
        const known = answers.get(asked) ?? answer(request, seq);
        answers.set(asked, known);
        return known;
      },
    }),
  };
  return {
    client,
    /** `newest` as in the view's head: 0 while the log is still being opened. */
    tell(newest: number) {
      seq = newest;
      answers = new Map();
      for (const listener of listeners) listener();
    },
  };
}

const rows = page.getByRole('list', { name: 'Events' }).getByRole('button');
const pause = page.getByRole('button', { name: 'Pause' });

test('there is nothing to pause before an event is known; then a pause holds what is shown', async () => {
  const log = clientOfLog();
  draw(
    <CoreProvider client={log.client}>
      <EventTail />
    </CoreProvider>,
  );
  await expect.element(pause).toBeDisabled();
  log.tell(0);
  await expect.element(page.getByText('0 shown, of the newest 0 that are looked through')).toBeVisible();
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
