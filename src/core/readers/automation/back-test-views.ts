import type { RecordRights } from '../../domains/records/no-records.ts';
import { type BackTestView, NO_BACK_TEST } from '../../model/automation/back-test.ts';
import type { Match, PastText } from '../../model/automation/types.ts';

export interface BackTestQuestion {
  readonly match: Match;
  /** The match of the saved trigger. Null: it is new. */
  readonly saved: Match | null;
  /** Id of the trigger. Null: it is new. */
  readonly triggerId: string | null;
  readonly days: number;
}

/** The texts of a contact on this device. */
export interface Past {
  readonly texts: readonly PastText[];
  /** False if older texts may be missing here. */
  readonly isWhole: boolean;
}

/** Reads the texts on this device for the rules. A back-test runs as long as its view is watched. */
export interface RuleTests {
  backTest(question: BackTestQuestion): BackTestView;
  /** Null until the texts are read. */
  past(chatId: string): Past | null;
  /** Returns the same under other rights. */
  under(rights: RecordRights): RuleTests;
}

/** Without a session nothing is read. */
export const noRuleTests: RuleTests = {
  backTest: () => ({ head: NO_BACK_TEST, rows: [] }),
  past: () => null,
  under: () => noRuleTests,
};
