import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Chat, certainId, isLoaded, rowsOf } from '../../../../../src/core/model/chat/chat.ts';
import { CHAT_TESTS, mayWait } from '../../../../../src/core/model/chat/list/chat-filters.ts';
import { CHAT_FILTERS } from '../../../../../src/core/model/chat/list/types.ts';
import { fold } from '../../../../../src/core/model/fold.ts';
import { emptyState } from '../../../../../src/core/model/state.ts';
import { PATIENCE_MS, RUNS, settings } from '../../../../properties/runs.ts';
import { history } from '../../../support/random-events.ts';
import { AGENT } from '../../../support/service-in-memory.ts';

/** Counts by the definition of architecture section 5, from every row. */
function countedPlainly(chat: Chat): { readonly unseen: number; readonly tally: Chat['tally'] } {
  const { baseline, horizon } = chat;
  const messages = [...rowsOf(chat)]
    .filter(({ send }) => send === null)
    .map((row) => ({ ...row.message, id: certainId(row) }));
  const isRead = ({ id, at }: (typeof messages)[number]) =>
    (id !== null && id <= horizon.throughId) || at <= horizon.throughAt;
  const theirs = messages.filter((message) => message.direction === 'inbound' && !isRead(message));
  const covered = theirs.filter(({ at }) => at <= baseline.throughAt).length;
  const tally = {
    covered,
    later: theirs.length - covered,
    reachesHorizon: messages.some(isRead),
    newestAt: Math.max(0, ...messages.map(({ at }) => at)),
  };
  const least = chat.markedUnread ? 1 : 0;
  const wasEverRead = horizon.throughId > 0 || horizon.throughAt > 0;
  if (!wasEverRead) return { unseen: Math.max(baseline.count + tally.later, least), tally };
  const lacksNothing =
    isLoaded(chat) &&
    chat.behindSince === null &&
    (tally.reachesHorizon || chat.older.kind === 'end') &&
    tally.newestAt >= baseline.throughAt;
  const before = lacksNothing || baseline.throughAt <= horizon.throughAt ? 0 : baseline.count;
  return { unseen: Math.max(Math.max(before, covered) + tally.later, least), tally };
}

const isOutOfSight = ({ deletion }: Chat) => deletion !== null && deletion.state !== 'failed';

test(
  'the incremental unseen count equals the count over all rows (property 22)',
  () => {
    fc.assert(
      fc.property(history(), (events) => {
        let state = emptyState([AGENT]);
        for (const event of events) {
          state = fold(state, [event]);
          for (const chat of state.chats.slice(0)) {
            expect({ unseen: chat.unseen, tally: chat.tally }).toEqual(countedPlainly(chat));
          }
        }
        const chats = state.chats.slice(0);
        expect(state.totals).toEqual({
          unseen: chats.reduce((sum, chat) => sum + (isOutOfSight(chat) ? 0 : chat.unseen), 0),
          unsent: chats.reduce(
            (sum, { sends, draft, otherDrafts, attachments }) =>
              sum + sends.size + (draft === '' && otherDrafts.length + attachments.length === 0 ? 0 : 1),
            0,
          ),
          waiting: chats.reduce((sum, { queue }) => sum + queue.length, 0),
          passing: Object.fromEntries(
            CHAT_FILTERS.map((filter) => [
              filter,
              chats.filter((chat) => chat.listed && !isOutOfSight(chat) && CHAT_TESTS[filter](chat)).length,
            ]),
          ),
          mayWait: chats.filter((chat) => chat.listed && !isOutOfSight(chat) && mayWait(chat)).length,
          leaving: chats.filter(({ deletion }) => deletion !== null && deletion.state !== 'deleted').length,
        });
      }),
      settings(RUNS),
    );
  },
  PATIENCE_MS,
);
