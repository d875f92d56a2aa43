import { deletionsView } from './chat/deletion/deletions-view.ts';
import type { DeletionRow, DeletionsHead } from './chat/deletion/types.ts';
import { flagsView } from './chat/flags/flags-view.ts';
import type { FlagRow, FlagsHead } from './chat/flags/types.ts';
import { chatListView } from './chat/list/chat-list-view.ts';
import { queueView } from './chat/list/queue-view.ts';
import type { ChatListHead, ChatRow, QueueHead } from './chat/list/types.ts';
import { chatMediaView } from './chat/thread/chat-media-view.ts';
import { detailsView } from './chat/thread/details-view.ts';
import { messageSearchView } from './chat/thread/message-search.ts';
import { threadView } from './chat/thread/thread-view.ts';
import type {
  MediaHead,
  MediaRow,
  MessageHitRow,
  MessageRow,
  MessageSearchHead,
  ThreadHead,
} from './chat/thread/types.ts';
import { connectionView } from './connection/connection-view.ts';
import type { ConnectionChange, ConnectionHead, ConnectionPastHead } from './connection/types.ts';
import { activityView } from './inspect/activity-view.ts';
import { connectionPastView } from './inspect/connection-past-view.ts';
import { eventsView, eventView } from './inspect/events-view.ts';
import { machinesView } from './inspect/machines-view.ts';
import { messageView } from './inspect/message-view.ts';
import type {
  ActivityHead,
  ActivityRow,
  DetailsHead,
  EventHead,
  EventRow,
  EventsHead,
  MachineRow,
  MachinesHead,
  MessageInfoHead,
  MessageStepRow,
  TimelineRow,
} from './inspect/types.ts';
import type { KeyedRow } from './keyed-view.ts';
import type { LeftHead, LeftRow } from './left/types.ts';
import { storageView } from './log/storage-view.ts';
import type { StorageHead } from './log/types.ts';
import { outboxView } from './outbox/outbox-view.ts';
import type { OutboxHead, OutboxRow } from './outbox/types.ts';
import type { RecordHead, RecordsHead, RecordsRow, WriteRow, WritesHead } from './records/view-types.ts';
import type { SessionLive } from './session/session-live.ts';
import { sessionView } from './session/session-view.ts';
import type { SessionHead } from './session/types.ts';
import type { State } from './state.ts';
import { templatesView } from './templates/templates-view.ts';
import type { TemplateRow, TemplatesHead } from './templates/types.ts';
import type { UnsentHead, UnsentRow } from './unsent/types.ts';
import { unsentView } from './unsent/unsent-view.ts';
import { createViewCache } from './view-cache.ts';
import type { AnyView, ViewOf, ViewRequest } from './views.ts';
import { RECORDS_WINDOW } from './windows.ts';

export interface ViewSources {
  readonly state: State;
  readonly live: SessionLive;
  readonly session: SessionHead;
  readonly unsent: UnsentHead;
  readonly left: readonly LeftRow[];
}

export interface CurrentViews {
  /**
   * Returns the view, computed once for each `version` of `sources`. Returns the same object if nothing in
   * the view changed.
   */
  get<R extends ViewRequest>(request: R, version: number, sources: ViewSources): ViewOf<R>;
  /** Drops all cached views, so that the next user sees none of them. */
  clear(): void;
}

export function createCurrentViews(): CurrentViews {
  const views = {
    session: createViewCache<SessionHead, KeyedRow>(),
    connection: createViewCache<ConnectionHead, KeyedRow>(),
    connectionPast: createViewCache<ConnectionPastHead, ConnectionChange>(),
    chatList: createViewCache<ChatListHead, ChatRow>(),
    flags: createViewCache<FlagsHead, FlagRow>(),
    templates: createViewCache<TemplatesHead, TemplateRow>(),
    queue: createViewCache<QueueHead, ChatRow>(),
    thread: createViewCache<ThreadHead, MessageRow>(),
    deletions: createViewCache<DeletionsHead, DeletionRow>(),
    details: createViewCache<DetailsHead, TimelineRow>(),
    chatMedia: createViewCache<MediaHead, MediaRow>(),
    outbox: createViewCache<OutboxHead, OutboxRow>(),
    storage: createViewCache<StorageHead, KeyedRow>(),
    unsent: createViewCache<UnsentHead, UnsentRow>(),
    left: createViewCache<LeftHead, LeftRow>(),
    machines: createViewCache<MachinesHead, MachineRow>(),
    activity: createViewCache<ActivityHead, ActivityRow>(),
    events: createViewCache<EventsHead, EventRow>(),
    event: createViewCache<EventHead, KeyedRow>(),
    message: createViewCache<MessageInfoHead, MessageStepRow>(),
    messageSearch: createViewCache<MessageSearchHead, MessageHitRow>(),
    records: createViewCache<RecordsHead, RecordsRow>(),
    record: createViewCache<RecordHead, WriteRow>(),
    writes: createViewCache<WritesHead, WriteRow>(),
  };

  function get<R extends ViewRequest>(request: R, version: number, sources: ViewSources): ViewOf<R>;
  function get(
    request: ViewRequest,
    version: number,
    { state, live, session, unsent, left }: ViewSources,
  ): AnyView {
    switch (request.view) {
      case 'session':
        return views.session.get('', version, () => sessionView(session));
      case 'connection':
        return views.connection.get('', version, () => connectionView(state, live));
      case 'connectionPast':
        return views.connectionPast.get('', version, () => connectionPastView(live));
      case 'chatList':
        return views.chatList.get(JSON.stringify(request), version, () => chatListView(state, live, request));
      case 'flags':
        return views.flags.get('', version, () => flagsView(state, live));
      case 'templates':
        return views.templates.get('', version, () => templatesView(state, live));
      case 'queue':
        return views.queue.get(JSON.stringify(request), version, () => queueView(state, live, request));
      case 'thread':
        return views.thread.get(JSON.stringify(request), version, () => threadView(state, live, request));
      case 'deletions':
        return views.deletions.get('', version, () => deletionsView(state));
      case 'details':
        return views.details.get(request.chatId, version, () => detailsView(state, live, request));
      case 'chatMedia':
        return views.chatMedia.get(JSON.stringify(request), version, () =>
          chatMediaView(state, live, request),
        );
      case 'outbox':
        return views.outbox.get('', version, () => outboxView(state));
      case 'storage':
        return views.storage.get('', version, () => storageView(live.storage()));
      case 'unsent':
        return views.unsent.get('', version, () => unsentView(state, unsent));
      case 'left':
        return views.left.get('', version, () => ({ head: {}, rows: left }));
      case 'machines':
        return views.machines.get('', version, () => machinesView(state, live));
      case 'activity':
        return views.activity.get('', version, () => activityView(state, live));
      case 'events':
        return views.events.get(JSON.stringify(request), version, () => eventsView(state, live, request));
      case 'event':
        return views.event.get(String(request.seq), version, () => eventView(live, request.seq));
      case 'messageSearch':
        return views.messageSearch.get(JSON.stringify(request), version, () =>
          messageSearchView(state, request),
        );
      case 'records': {
        const { collection, v, query, from = 0, size = RECORDS_WINDOW } = request;
        return views.records.get(JSON.stringify(request), version, () =>
          live.records.list(collection, v, query, { from, size }),
        );
      }
      case 'record':
        return views.record.get(JSON.stringify(request), version, () =>
          live.records.record(request.collection, request.v, request.recordId),
        );
      case 'writes':
        return views.writes.get(request.collection ?? '', version, () =>
          live.records.writes(request.collection),
        );
      case 'message':
        return views.message.get(JSON.stringify(request), version, () => messageView(state, live, request));
    }
  }

  return {
    get,
    clear() {
      for (const cache of Object.values(views)) cache.clear();
    },
  };
}
