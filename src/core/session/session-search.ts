import type { SessionContext } from '../domains/context/context.ts';
import { masksOf } from '../domains/records/mask.ts';
import type { Records } from '../domains/records/records.ts';
import { done } from '../kernel/answer.ts';
import { isEmptyQuery } from '../kernel/search/search-query.ts';
import { isSaved, loadBodies, type Saved } from '../log/snapshot.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { SearchKind } from '../model/search/types.ts';
import { mayDo } from '../model/session/may-do.ts';
import type { Access } from '../model/session/user.ts';
import type { EventLog } from '../ports/ports.ts';
import type { SearchRights } from '../readers/search/criteria.ts';
import type { OpenSearch } from '../readers/search/open-search.ts';
import { noHits, type SearchViews } from '../readers/search/search-views.ts';
import { createSessionRuleTests } from './session-rule-tests.ts';

/** ms after which the index follows what changed while no worker ran. A start has more urgent work. */
export const START_AFTER_MS = 10_000;

/** The right that the hits of each kind need. */
const RIGHTS: Readonly<Record<SearchKind, string>> = {
  chats: 'view-chat',
  drafts: 'view-chat',
  messages: 'view-chat',
  contacts: 'view-contacts',
  articles: 'view-knowledge-base',
  activity: 'view-logs',
};

const EDITS_ARTICLES = 'manage-knowledge-base';

/** Connects the search over everything to the log, the records and the rights of one session. Its code loads later. */
export function createSessionSearch(
  context: Pick<SessionContext, 'calls' | 'changed' | 'committer' | 'expire' | 'live' | 'ports'>,
  {
    log,
    saved,
    records,
    access,
  }: {
    readonly log: Pick<EventLog, 'loadParts' | 'searchTexts'>;
    readonly saved: () => Saved;
    readonly records: Pick<Records, 'held' | 'under'>;
    readonly access: () => Access;
  },
) {
  const { committer, ports, changed } = context;
  const { clock, digest } = ports;
  let opening: Promise<OpenSearch> | null = null;
  let opened: OpenSearch | null = null;
  let stopped = false;

  const open = (): Promise<OpenSearch> => {
    opening ??= import('../readers/search/open-search.ts').then(
      ({ openSearch }) => {
        opened = openSearch({
          clock,
          store: log.searchTexts,
          state: committer.state,
          chats: () => committer.state().chats,
          digests: () => saved().digests,
          isSaved: (body) => isSaved(saved(), body),
          async loadBodies(parts) {
            return (await loadBodies(log, digest, parts, [...parts.keys()])).bodies;
          },
          changed: () => changed('search'),
        });
        changed('search');
        return opened;
      },
      (error: unknown) => {
        // The next search tries again.
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  const cancelStart = clock.setTimer(START_AFTER_MS, () => {
    open().then(
      ({ index }) => index.folded(),
      () => undefined,
    );
  });

  const viewsUnder = (rights: SearchRights): SearchViews => ({
    find(query, size) {
      if (opened !== null) return opened.desk.find(query, size, rights);
      if (stopped) return noHits(false);
      // An empty query is watched by a palette that was just opened. Its entries are read before the first letter.
      open().catch(() => undefined);
      return noHits(!isEmptyQuery(query));
    },
    async ask(query, chatIds) {
      const { askChats, chatsToAsk } = await import('../readers/search/service-search.ts');
      return chatIds === null
        ? done(chatsToAsk(context, query, rights))
        : askChats(context, query, chatIds, rights);
    },
    under: (others) =>
      viewsUnder({
        masks: others.masks,
        may: (kind) => others.maySee(RIGHTS[kind]),
        mayEditArticles: () => others.maySee(EDITS_ARTICLES),
        rows: records.under(others).held,
      }),
  });
  const views = viewsUnder({
    masks: () => masksOf(access()),
    may: (kind) => mayDo(access(), RIGHTS[kind]),
    mayEditArticles: () => mayDo(access(), EDITS_ARTICLES),
    rows: records.held,
  });

  const ruleTests = createSessionRuleTests(
    { committer, ports, changed },
    { log, saved, index: async () => (await open()).index, records, access },
  );

  return {
    views,
    ruleTests: ruleTests.views,
    /** Call when events were folded. */
    folded(events: readonly LoggedEvent[]): void {
      const redacted = events.flatMap((event) =>
        event.type === 'message.redacted' ? event.payload.chatId : [],
      );
      if (redacted.length > 0) {
        ruleTests.forget();
        open().then(
          ({ index }) => index.drop(redacted),
          () => undefined,
        );
      }
      opened?.index.folded();
      opened?.desk.changed();
    },
    /** Call when records or rights have changed. */
    changed: (): void => opened?.desk.changed(),
    /** Deletes what the stored index has of these chats, because texts of them were removed. */
    forget: (chatIds: ReadonlySet<string>): Promise<void> =>
      open().then(({ index }) => index.forget(chatIds)),
    /** Deletes the stored index, because the device is full. Returns false if there was none. */
    makeRoom: (): Promise<boolean> =>
      open().then(
        ({ index }) => index.makeRoom(),
        () => false,
      ),
    async stop(): Promise<void> {
      stopped = true;
      ruleTests.stop();
      cancelStart();
      opened?.desk.stop();
      await opened?.index.stop();
    },
  };
}
