import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Chat,
  catchUpCursor,
  certainId,
  isLoaded,
  rowsOf,
} from '../../../../../src/core/model/chat/chat.ts';
import { fold } from '../../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../../src/core/model/state.ts';
import { PATIENCE_MS, RUNS, settings } from '../../../../properties/runs.ts';
import { history } from '../../../support/random-events.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

/** Computes the cursor by its definition, from every row. */
function plainCursor(chat: Chat): number | null {
  if (!isLoaded(chat)) return null;
  const messages = [...rowsOf(chat)]
    .filter(({ send }) => send === null)
    .map((row) => ({ id: certainId(row), at: row.message.at }));
  const older = messages.filter(({ at }, place) =>
    messages.slice(place).every((below) => below.id !== null || below.at > at),
  );
  const ids = older.map(({ id }) => id ?? 0);
  return Math.min(Math.max(0, ...ids), chat.receivedThrough, chat.behindSince ?? chat.receivedThrough);
}

test(
  'a catch-up starts at the newest message before which nothing is missing',
  () => {
    fc.assert(
      fc.property(history(), (events) => {
        for (const chat of fold(emptyState([AGENT]), events).chats) {
          expect(catchUpCursor(chat)).toBe(plainCursor(chat));
        }
      }),
      settings(RUNS),
    );
  },
  PATIENCE_MS,
);
