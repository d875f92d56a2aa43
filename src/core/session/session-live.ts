import { type ChatTimelines, noTimelines } from '../domains/chat/thread/chat-timelines.ts';
import { createLive, type Live } from '../domains/context/live.ts';
import { noRecordViews, type RecordViews } from '../domains/records/no-records.ts';
import type { AccountEnd } from '../kernel/reasons.ts';
import { chatsLive } from '../model/chat/chats-live.ts';
import type { ConnectionStatus } from '../model/connection/connection-state.ts';
import type { ImportsView } from '../model/import/imports-view.ts';
import type { StorageHead } from '../model/log/types.ts';
import type { Access } from '../model/session/user.ts';
import { noRuleTests, type RuleTests } from '../readers/automation/back-test-views.ts';
import { type InspectorLive, noInspector } from '../readers/inspect/inspector-live.ts';
import { noSearchViews, type SearchViews } from '../readers/search/search-views.ts';

/** All that the views read of a session, except the state. */
export interface SessionLive extends Live, InspectorLive {
  storage: () => StorageHead;
  timelines: ChatTimelines;
  records: RecordViews;
  /** What the person may see only in part. A part of its own: the lists of records change far more often. */
  masks: RecordViews['masks'];
  imports: () => ImportsView;
  search: SearchViews;
  ruleTests: RuleTests;
  /** Access rules loaded from the service during this session. Null if the rules in the cookies apply. */
  access: Access | null;
  /** Why the service ended the session, if it has said so: the account can't be used any more. */
  accountEnd: AccountEnd | null;
}

const noStorage: StorageHead = {
  mode: 'disk',
  notice: null,
  events: 0,
  runs: 0,
  epoch: 0,
  oldestAt: null,
  unstored: 0,
  snapshotThrough: 0,
  bytes: null,
  quota: null,
  quarantined: 0,
  rebuiltChats: 0,
};

export const createSessionLive = (
  connection: ConnectionStatus,
  attention: Live['attention'],
): SessionLive => ({
  ...createLive(connection, attention),
  // Each session loads the list at its start. Until then, a view must not say that there is no chat.
  chats: chatsLive({ isListLoading: true }),
  ...noInspector,
  storage: () => noStorage,
  timelines: noTimelines,
  records: noRecordViews,
  masks: noRecordViews.masks,
  imports: () => ({ head: { count: 0 }, rows: [] }),
  search: noSearchViews,
  ruleTests: noRuleTests,
  access: null,
  accountEnd: null,
});
