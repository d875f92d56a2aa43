import { type ReactNode, useRef, useState } from 'react';
import type { ChatFilter, ChatListView } from '../../src/core/model/chat/list/types.ts';
import type { ThreadView } from '../../src/core/model/chat/thread/types.ts';
import type { ConnectionHead } from '../../src/core/model/connection/types.ts';
import type { StorageHead } from '../../src/core/model/log/types.ts';
import { DEFAULT_LAYOUT } from '../../src/ui/appearance/appearance.ts';
import { useNavCollapsed } from '../../src/ui/appearance/use-nav-collapsed.ts';
import {
  NAVIGATION_FOOT,
  phonePlaces,
  visibleNavigation,
  visiblePlaces,
} from '../../src/ui/routes/navigation-items.ts';
import { ChatPage } from '../../src/ui/screens/chat/chat-page.tsx';
import { Composer } from '../../src/ui/screens/chat/composer/composer.tsx';
import { ReplyGuardNotice } from '../../src/ui/screens/chat/composer/reply-guard-notice.tsx';
import { ChatListPane } from '../../src/ui/screens/chat/list/chat-list-pane.tsx';
import { placesOf } from '../../src/ui/screens/chat/list/still-order.ts';
import { NoChatOpen, ThreadPane } from '../../src/ui/screens/chat/thread/thread-pane.tsx';
import { buildAbility } from '../../src/ui/session/build-ability.ts';
import { AccountMenu } from '../../src/ui/shell/account/account-menu.tsx';
import { Frame } from '../../src/ui/shell/frame/frame.tsx';
import { Navigation } from '../../src/ui/shell/navigation/navigation.tsx';
import { TabBar } from '../../src/ui/shell/navigation/tab-bar.tsx';
import { NewVersionNotice } from '../../src/ui/shell/new-version/new-version.tsx';
import { StorageNotice } from '../../src/ui/shell/storage/storage-notice.tsx';
import { ConnectionChip } from '../../src/ui/shell/top-bar/connection-chip.tsx';
import { RingBell } from '../../src/ui/shell/top-bar/ring-bell.tsx';
import { SoundHint } from '../../src/ui/shell/top-bar/sound-hint.tsx';
import { TopBar } from '../../src/ui/shell/top-bar/top-bar.tsx';
import { SAMPLE_FLAGS, SAMPLE_NOW } from './sample-chats.ts';
import { SAMPLE_STORAGE } from './sample-device.ts';
import { connectionSample, NOTIFICATION_SAMPLE } from './sample-overlays.tsx';

const nothing = () => undefined;

const ADMIN = buildAbility({ role: 'admin' }, []);
const GROUPS = visibleNavigation(ADMIN);
const FOOT = visiblePlaces(ADMIN, NAVIGATION_FOOT);

const USER = {
  id: 4,
  fullName: 'Imogen Hale',
  username: 'imogen',
  email: 'imogen.hale@larkfield.example',
  role: 'agent',
};

type ChatSampleProps = {
  readonly list: ChatListView | undefined;
  readonly thread: ThreadView | null;
  readonly connection: ConnectionHead;
  readonly search?: string;
  readonly typed?: string;
  readonly filter?: ChatFilter;
  readonly storage?: StorageHead;
  /** Number of chats that move once the pointer leaves the list. */
  readonly moved?: number;
  readonly guarded?: boolean;
  readonly isOutdated?: boolean;
  /** True if the browser mutes the tab. */
  readonly silent?: boolean;
};

export const ChatSample = ({
  list,
  thread,
  connection,
  search = '',
  typed = '',
  filter = 'all',
  storage = SAMPLE_STORAGE,
  moved = 0,
  guarded = false,
  isOutdated = false,
  silent = false,
}: ChatSampleProps): ReactNode => {
  const [text, setText] = useState(typed);
  const [collapsed, setCollapsed] = useNavCollapsed();
  const [connectionDetails] = useState(() => connectionSample(storage));
  const input = useRef<HTMLTextAreaElement>(null);
  const unread = { '/chat': 12 };
  const account = (form: 'row' | 'rail') => (
    <AccountMenu user={USER} form={form} isLeaving={false} onSignOut={nothing} />
  );
  return (
    <Frame
      title="Chat"
      path="/chat"
      height="fixed"
      layout={DEFAULT_LAYOUT}
      beside
      footer={null}
      fullOnPhone={thread !== null}
      navigation={
        <Navigation
          groups={GROUPS}
          foot={FOOT}
          currentPath="/chat"
          unread={unread}
          collapsed={collapsed}
          account={account(collapsed ? 'rail' : 'row')}
        />
      }
      topBar={
        <TopBar title="Chat" navCollapsed={collapsed} onToggleNav={() => setCollapsed(!collapsed)}>
          <ConnectionChip head={connection} details={connectionDetails} mayOpenSettings={false} />
          <RingBell ring unseen={12} details={NOTIFICATION_SAMPLE} />
        </TopBar>
      }
      notice={
        <>
          <NewVersionNotice isOutdated={isOutdated} onReload={nothing} />
          <StorageNotice head={storage} />
          <SoundHint blocked={silent} />
        </>
      }
      tabBar={<TabBar places={phonePlaces(GROUPS)} currentPath="/chat" unread={unread} onMore={nothing} />}
    >
      <ChatPage
        open={thread !== null}
        list={
          <ChatListPane
            list={{
              view: list,
              order: {
                listKey: '',
                isInUse: moved > 0,
                places: placesOf(list?.rows ?? [], search !== ''),
                moved,
                onHand: nothing,
                onShowOrder: nothing,
                first: undefined,
              },
              search: search,
              searchState: { kind: search === '' ? 'none' : 'answered' },
              scope: { filter, flags: [] },
              choices: { order: 'latest' },
              flags: SAMPLE_FLAGS,
              next: filter === 'all' ? 'service' : 'ask',
              waiting: false,
              openChatId: thread?.head.chatId ?? null,
              staleSince: connection.ready ? null : connection.upToDateAt,
              onSearch: nothing,
              onScope: nothing,
              onView: null,
              onSort: nothing,
              onOpen: nothing,
              onStep: nothing,
              onLoadMore: nothing,
              onAskMore: () => new Promise(nothing),
              onRetry: nothing,
            }}
            now={SAMPLE_NOW}
          />
        }
        thread={
          thread === null ? (
            <NoChatOpen />
          ) : (
            <ThreadPane
              thread={{
                view: thread,
                identity: null,
                missing: false,
                connection: connection.ready ? 'You are connected' : 'Connecting',
                offline: !connection.ready,
                acts: { onRetry: nothing, onEdit: nothing, onRemove: nothing },
                footCalls: 0,
                aim: null,
                search: { isOpen: false, toggle: nothing },
                details: { isOpen: false, toggle: nothing },
                onEarlier: nothing,
                onLater: nothing,
                onNewest: nothing,
                onReload: nothing,
                onRead: nothing,
                onRow: nothing,
                onUndoDelete: nothing,
                onBack: nothing,
                onMarkUnread: nothing,
                onMarkRead: null,
                onToggleFavourite: nothing,
                onReconnect: nothing,
                onFiles: nothing,
              }}
              now={SAMPLE_NOW}
              menu={null}
              search={null}
              composer={
                <Composer
                  text={text}
                  chat={{ name: thread.head.name, sms: true, ready: connection.ready }}
                  problem={null}
                  input={input}
                  notice={
                    guarded && (
                      <ReplyGuardNotice
                        message="Tobias Renn replied while you were writing. Read it, then send."
                        onSendAnyway={nothing}
                        onCancel={nothing}
                      />
                    )
                  }
                  onChange={setText}
                  onFiles={nothing}
                  onSend={() => setText('')}
                />
              }
            />
          )
        }
      />
    </Frame>
  );
};
