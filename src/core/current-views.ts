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
import { connectionPastView } from './connection/connection-past-view.ts';
import { connectionView } from './connection/connection-view.ts';
import type { ConnectionChange, ConnectionHead, ConnectionPastHead } from './connection/types.ts';
import { activityView } from './inspect/activity-view.ts';
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
import { storageView } from './log/storage-view.ts';
import type { StorageHead } from './log/types.ts';
import { outboxView } from './outbox/outbox-view.ts';
import type { OutboxHead, OutboxRow } from './outbox/types.ts';
import type { Live } from './session/live.ts';
import { sessionView } from './session/session-view.ts';
import type { SessionHead } from './session/types.ts';
import { createShownViews } from './shown-views.ts';
import type { State } from './state.ts';
import { templatesView } from './templates/templates-view.ts';
import type { TemplateRow, TemplatesHead } from './templates/types.ts';
import type { AnyView, ViewOf, ViewRequest } from './views.ts';

/** What the views are made of. */
export interface Shown {
  readonly state: State;
  readonly live: Live;
  readonly session: SessionHead;
}

/** The views as they were last given out. */
export interface CurrentViews {
  /** Made once for each version of what it is made of; the same object as before when nothing in it changed. */
  get<R extends ViewRequest>(request: R, version: number, shown: Shown): ViewOf<R>;
  /** Forgets them all: nothing of the user before stays. */
  clear(): void;
}

export function createCurrentViews(): CurrentViews {
  const views = {
    session: createShownViews<SessionHead, KeyedRow>(),
    connection: createShownViews<ConnectionHead, KeyedRow>(),
    connectionPast: createShownViews<ConnectionPastHead, ConnectionChange>(),
    chatList: createShownViews<ChatListHead, ChatRow>(),
    flags: createShownViews<FlagsHead, FlagRow>(),
    templates: createShownViews<TemplatesHead, TemplateRow>(),
    queue: createShownViews<QueueHead, ChatRow>(),
    thread: createShownViews<ThreadHead, MessageRow>(),
    deletions: createShownViews<DeletionsHead, DeletionRow>(),
    details: createShownViews<DetailsHead, TimelineRow>(),
    chatMedia: createShownViews<MediaHead, MediaRow>(),
    outbox: createShownViews<OutboxHead, OutboxRow>(),
    storage: createShownViews<StorageHead, KeyedRow>(),
    machines: createShownViews<MachinesHead, MachineRow>(),
    activity: createShownViews<ActivityHead, ActivityRow>(),
    events: createShownViews<EventsHead, EventRow>(),
    event: createShownViews<EventHead, KeyedRow>(),
    message: createShownViews<MessageInfoHead, MessageStepRow>(),
    messageSearch: createShownViews<MessageSearchHead, MessageHitRow>(),
  };

  function get<R extends ViewRequest>(request: R, version: number, shown: Shown): ViewOf<R>;
  function get(request: ViewRequest, version: number, { state, live, session }: Shown): AnyView {
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
      case 'message':
        return views.message.get(JSON.stringify(request), version, () => messageView(state, live, request));
    }
  }

  return {
    get,
    clear() {
      for (const shown of Object.values(views)) shown.clear();
    },
  };
}
