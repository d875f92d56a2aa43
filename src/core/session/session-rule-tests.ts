import type { SessionContext } from '../domains/context/context.ts';
import { masksOf } from '../domains/records/mask.ts';
import type { Records } from '../domains/records/records.ts';
import { loadBodies, type Saved } from '../log/snapshot.ts';
import { NO_BACK_TEST } from '../model/automation/back-test.ts';
import type { Access } from '../model/session/user.ts';
import type { EventLog } from '../ports/ports.ts';
import type { RuleTests } from '../readers/automation/back-test-views.ts';
import type { createRuleTests, TextRights } from '../readers/automation/rule-tests.ts';
import type { SearchIndex } from '../readers/search/search-index.ts';

/** Connects the tests of rules to the log, the records and the rights of one session. Their code loads later. */
export function createSessionRuleTests(
  { committer, ports, changed }: Pick<SessionContext, 'committer' | 'ports' | 'changed'>,
  {
    log,
    saved,
    index,
    records,
    access,
  }: {
    readonly log: Pick<EventLog, 'loadParts'>;
    readonly saved: () => Saved;
    /** The index of the search over everything. */
    readonly index: () => Promise<SearchIndex>;
    readonly records: Pick<Records, 'held' | 'under'>;
    readonly access: () => Access;
  },
) {
  const { clock, digest } = ports;
  let isOpening = false;
  let opened: ReturnType<typeof createRuleTests> | null = null;
  let stopped = false;

  /** Loads the code. A failure leaves the views without results, and the next request tries again. */
  function open(): void {
    if (stopped || isOpening) return;
    isOpening = true;
    Promise.all([index(), import('../readers/automation/rule-tests.ts')]).then(
      ([found, { createRuleTests: create }]) => {
        if (stopped) return;
        opened = create({
          clock,
          index: found,
          state: committer.state,
          async loadBody(chatId) {
            const { bodies } = await loadBodies(log, digest, saved().digests, [chatId]);
            return bodies.get(chatId) ?? null;
          },
          changed: () => changed('ruleTests'),
        });
        changed('ruleTests');
      },
      () => {
        isOpening = false;
      },
    );
  }

  const viewsUnder = (rights: TextRights): RuleTests => ({
    backTest(question) {
      if (opened !== null) return opened.backTest(question, rights);
      open();
      return { head: NO_BACK_TEST, rows: [] };
    },
    past(chatId) {
      if (opened !== null) return opened.past(chatId);
      open();
      return null;
    },
    under: (others) =>
      viewsUnder({
        masks: others.masks,
        rows: records.under(others).held,
      }),
  });

  return {
    views: viewsUnder({
      masks: () => masksOf(access()),
      rows: records.held,
    }),
    /** Call when texts were removed. */
    forget: (): void => opened?.forget(),
    stop(): void {
      stopped = true;
      opened?.stop();
    },
  };
}
