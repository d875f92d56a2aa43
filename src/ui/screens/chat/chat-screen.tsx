import { Plus } from 'lucide-react';
import { use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ChatFilter, ChatListView } from '../../../core/model/chat/list/types.ts';
import { OffersContext, useOffer } from '../../actions/use-offer.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { useOverlay } from '../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../components/overlay/use-report-missing.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useConnection } from '../../core-client/use-connection.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useFlags } from '../../core-client/use-flags.ts';
import { useView } from '../../core-client/use-view.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useStaleSince } from '../../hooks/use-stale-since.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { asksForNewChat, chatPath, type ListScope, openChatOf, scopeOf } from '../../routes/chat-path.ts';
import { BY_KEY } from '../../routes/opened-by-key.ts';
import { useChoice } from '../../session/choice.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { messagingSetting } from '../../session/messaging-setting.ts';
import { texts } from '../../shared/chat/texts/texts.ts';
import { ChatPage } from './chat-page.tsx';
import { ChatListPane } from './list/chat-list-pane.tsx';
import { type KeptRow, keptRow, withKeptRow } from './list/keep-open-row.ts';
import { listOrderChoice } from './list/list-choices.ts';
import { nextChats } from './list/next-chats.ts';
import { useStillOrder } from './list/use-still-order.ts';
import type { NewChatDialogProps } from './new-chat/new-chat-dialog.tsx';
import { NoChatOpen } from './thread/thread-pane.tsx';
import { ThreadScreen } from './thread-screen.tsx';
import { useChatSearch } from './use-chat-search.ts';

const ChatScreen = () => {
  const { attend, readsOn } = useCore();
  const [{ readOn }] = useChoice(messagingSetting);
  const act = useAct();
  const { t } = useTranslation();
  const ct = useTexts(texts);
  const [, navigate] = useLocation();
  const address = useSearch();
  const openChatId = openChatOf(address);
  const scope = useMemo(() => scopeOf(address), [address]);
  const { filter } = scope;
  const [sort, setSort] = useChoice(listOrderChoice);
  // A saved view has a search and an order of its own.
  const choices = { order: scope.order ?? sort };
  const flags = useFlags();
  const connection = useConnection();
  const staleSince = useStaleSince(connection);
  const list = useChatSearch(scope, choices);
  const { search, setSearch, searchState, searchAgain } = list;
  // A chat that is being deleted must not be kept in the list.
  const leaving = useView({ view: 'deletions' })?.rows.some(({ key }) => key === openChatId) === true;
  const view = useKeptRow(list.view, filter, leaving ? null : openChatId);
  const order = useStillOrder(
    view,
    list.listKey,
    view !== undefined && view.head.q !== '',
    choices.order === 'waiting',
  );
  const now = useMinute();

  // Run before the thread is watched, so that the first frame of the thread already reports the loading.
  useLayoutEffect(() => {
    readsOn(readOn);
    attend(openChatId);
    return () => attend(null);
  }, [attend, readsOn, openChatId, readOn]);

  const { take } = use(OffersContext);
  const open = useCallback(
    (chatId: string) => {
      // The callback reads the address itself, so that the rows don't redraw for each opened chat.
      const isOpen = chatId === openChatOf(window.location.search);
      // A composer that is not drawn yet takes the focus later, because this entry has no state `BY_KEY`.
      if (!isOpen || !take('writeMessage')) navigate(chatPath(chatId, scope), { replace: isOpen });
    },
    [navigate, scope, take],
  );
  const showScope = (chosen: ListScope) => navigate(chatPath(openChatId, chosen), { replace: true });
  const back = useCallback(() => navigate(chatPath(null, scope)), [navigate, scope]);
  const next = view === undefined ? 'none' : nextChats(view.head, { ...list, filter });

  // The worker may finish before a frame reports the loading, so this tab tracks the request itself.
  const [fetching, setFetching] = useState(false);
  const loadMore = () => {
    if (next === 'window') return list.grow();
    setFetching(true);
    void list.loadMore().finally(() => setFetching(false));
  };

  /** Retries what failed: the search, the list itself, or both. */
  const retry = () => {
    if (searchState.kind === 'failed') void searchAgain();
    if (searchState.kind !== 'failed' || (view?.head.error ?? null) !== null)
      void act({ type: 'refreshChats' }, ct('chatsFailed'));
  };

  return (
    <ChatPage
      open={openChatId !== null}
      list={
        <ChatListPane
          list={{
            view,
            order,
            search,
            searchState,
            scope,
            choices,
            flags,
            next,
            waiting: fetching || !list.settled || view?.head.loadingMore === true,
            openChatId,
            staleSince,
            onSearch: setSearch,
            onScope: showScope,
            onView: (chosen) => {
              setSearch(chosen.q ?? '');
              navigate(chatPath(openChatId, chosen));
            },
            onSort: (chosen) =>
              scope.order === undefined ? setSort(chosen) : showScope({ ...scope, order: chosen }),
            onOpen: open,
            onStep: (chatId) => navigate(chatPath(chatId, scope), { state: BY_KEY }),
            onLoadMore: loadMore,
            onAskMore: list.loadMore,
            onRetry: retry,
          }}
          now={now}
          newChat={<NewChatButton onMade={open} />}
        />
      }
      thread={
        openChatId === null ? (
          <NoChatOpen />
        ) : (
          <ThreadScreen
            key={openChatId}
            chatId={openChatId}
            row={view?.rows.find((row) => row.key === openChatId)}
            ready={connection?.ready ?? false}
            connection={connection === undefined ? '' : t(`parts.connection.${connection.state}`)}
            since={connection?.since ?? null}
            onBack={back}
          />
        )
      }
    />
  );
};

export default ChatScreen;

/** Keeps the open chat in place under the *Unread* filter, although opening the chat marks it read. */
const useKeptRow = (
  view: ChatListView | undefined,
  filter: ChatFilter,
  openChatId: string | null,
): ChatListView | undefined => {
  const kept = useCarried<KeptRow | null>(null, (before) =>
    filter === 'unread' && view !== undefined ? keptRow(before, view.rows, openChatId) : null,
  );
  return useMemo(
    () => (view === undefined || kept === null ? view : { ...view, rows: withKeptRow(view.rows, kept) }),
    [view, kept],
  );
};

const DIALOG = lazyPart<NewChatDialogProps>(() => import('./new-chat/new-chat-dialog.tsx'));

/** Opens the dialog for a new chat. Renders nothing for read-only users. */
const NewChatButton = ({ onMade }: { readonly onMade: (chatId: string) => void }) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const t = useTexts(texts);
  const mayWrite = useMayWrite();
  const [wanted, setWanted] = useState(false);
  const [, navigate] = useLocation();
  const isAddressed = asksForNewChat(useSearch());
  const { draw } = useOverlay<Pick<NewChatDialogProps, 'onMade'>>(
    DIALOG,
    wanted || (isAddressed && mayWrite),
    () => {
      setWanted(false);
      // The new chat may be open already.
      if (asksForNewChat(window.location.search)) navigate(chatPath(null), { replace: true });
    },
    useReportMissing(),
  );
  useOffer('newChat', mayWrite ? () => setWanted(true) : null);
  if (!mayWrite) return null;
  return (
    <>
      <IconButton
        label={t('list.newChat')}
        action="newChat"
        icon={Plus}
        ground="solid"
        aria-haspopup="dialog"
        onClick={() => setWanted(true)}
      />
      {draw({ onMade })}
    </>
  );
};
