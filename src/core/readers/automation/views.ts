import * as v from 'valibot';
import { filledNameSchema } from '../../kernel/text-limits.ts';
import type { KeyedRow } from '../../kernel/views/keyed-view.ts';
import { BACK_TEST_DAYS, matchSchema } from '../../model/automation/back-test.ts';
import type { PastText } from '../../model/automation/types.ts';
import { viewsOver } from '../../model/define-view.ts';
import { READS } from '../../model/session/needs.ts';
import type { RuleTests } from './back-test-views.ts';

const view = viewsOver<{ readonly ruleTests: RuleTests }>();

export interface PastRow extends KeyedRow, PastText {}

export const automationViews = {
  /** How often a trigger fits the texts of contacts on this device. */
  backTest: view({
    request: v.object({
      view: v.literal('backTest'),
      match: matchSchema,
      saved: v.nullable(matchSchema),
      triggerId: v.nullable(filledNameSchema),
      days: v.picklist(BACK_TEST_DAYS),
    }),
    may: READS,
    hidesItself: true,
    state: [],
    live: ['ruleTests'],
    make: (_, live, { match, saved, triggerId, days }) =>
      live.ruleTests.backTest({ match, saved, triggerId, days }),
  }),
  /** The texts of a chat as rules read them, for the simulator and the test bench. */
  chatPast: view({
    request: v.object({ view: v.literal('chatPast'), chatId: filledNameSchema }),
    may: READS,
    hidesItself: true,
    state: ['chats'],
    live: ['ruleTests'],
    make: (_, live, { chatId }) => {
      const past = live.ruleTests.past(chatId);
      return {
        head: { isLoading: past === null, isWhole: past?.isWhole ?? false },
        rows: (past?.texts ?? []).map((one, nth): PastRow => ({ key: String(nth), ...one })),
      };
    },
  }),
};
