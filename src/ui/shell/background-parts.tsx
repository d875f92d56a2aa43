import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ChatListView } from '../../core/model/chat/list/types.ts';
import type { WatchRequest } from '../../worker/protocol/protocol.ts';
import { paletteKeys } from '../actions/palette-keys.ts';
import { enterChoice } from '../actions/part-keys.ts';
import { isTypedIn } from '../actions/shortcuts.ts';
import { tipKeys } from '../actions/tip-keys.ts';
import { useActions, usePerform, useShortcuts } from '../actions/use-actions.ts';
import { singleKeysChoice, useKeyTable } from '../actions/use-keys.ts';
import { useOffer } from '../actions/use-offer.ts';
import { alertRules } from '../alerts/alert-choices.ts';
import { keepFocus } from '../browser/keep-focus.ts';
import { dropSecondClicks } from '../browser/second-click.ts';
import { showDone } from '../components/toast/show-toast.ts';
import { tellActionKeys } from '../components/tooltip/action-keys.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { useCoreClient } from '../core-client/core-context.tsx';
import { useCore } from '../core-client/use-core.ts';
import { useView } from '../core-client/use-view.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { bufferKeys } from '../lazy/buffered-keys.ts';
import { chatPath, openChatOf } from '../routes/chat-path.ts';
import { BY_KEY } from '../routes/opened-by-key.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import { ACCOUNT_VIEW } from '../session/account-view.ts';
import { useChoice } from '../session/choice.ts';
import { dataSetting } from '../session/data-setting.ts';
import { useMayWrite } from '../session/may-write.ts';
import { messagingSetting } from '../session/messaging-setting.ts';
import { useIsRoleView } from '../session/use-session.ts';
import { Scheduled } from './scheduled/scheduled.tsx';
import { UndoSend } from './undo-send/undo-send.tsx';

export type BackgroundPartsProps = { readonly ability: AppAbility; readonly path: string };

/** Parts of the frame that load with it, although nothing waits for them. At first they draw nothing. */
const BackgroundParts = (props: BackgroundPartsProps) => {
  const isRoleView = useIsRoleView();
  const mayWrite = useMayWrite();
  useEffect(keepFocus, []);
  useEffect(dropSecondClicks, []);
  return (
    <>
      <Shortcuts {...props} />
      {!isRoleView && <WorkerSettings />}
      {mayWrite && mayDo(props.ability, 'view-chat') && <UndoSend />}
      {mayDo(props.ability, 'view-chat') && <Scheduled />}
      {!isRoleView && mayDo(props.ability, 'view-chat') && <WorkOfChats />}
    </>
  );
};

export default BackgroundParts;

const Shortcuts = ({ ability, path }: BackgroundPartsProps) => {
  const actions = useActions(ability, path);
  const perform = usePerform();
  const nextUnread = useNextUnread();
  const [singleKeys] = useChoice(singleKeysChoice);
  const [enter] = useChoice(enterChoice);
  const keysOfPalette = useKeyTable().get('palette')?.[0];
  useShortcuts(actions, perform);
  useEffect(() => tellActionKeys(tipKeys(actions, singleKeys, enter)), [actions, singleKeys, enter]);
  useOffer('nextUnread', mayDo(ability, 'view-chat') ? nextUnread : null);
  useEffect(() => paletteKeys.set(keysOfPalette), [keysOfPalette]);
  return null;
};

/** Keeps the account's settings loaded, because the worker applies them. Sends the user's settings to each worker, which stores none. A role view has no settings. */
const WorkerSettings = () => {
  const { execute, readsOn } = useCore();
  const [rules] = useChoice(alertRules);
  const [{ keepDays: days }] = useChoice(dataSetting);
  const [{ readOn }] = useChoice(messagingSetting);
  useView(ACCOUNT_VIEW);
  const worker = useSelector(useCoreClient().link, ({ connection }) => connection);
  useEffect(() => {
    if (worker !== null) void execute({ type: 'setAlertRules', rules });
  }, [execute, rules, worker]);
  // The chat screen sends it too, before it opens a chat.
  useEffect(() => readsOn(readOn), [readsOn, readOn]);
  useEffect(() => {
    if (worker !== null) void execute({ type: 'keepLog', days });
  }, [execute, days, worker]);
  return null;
};

/** Without its code, such as offline, the rest goes on. */
const ColleagueNews = lazy(() => import('./colleague-news.tsx').catch(() => ({ default: () => null })));

/** Keeps the work of the chats loaded, so that the worker can tell who is given one, on every screen. */
const WorkOfChats = () => {
  useView({ view: 'work' });
  return (
    <Suspense>
      <ColleagueNews />
    </Suspense>
  );
};

/** Two rows, because the open chat may itself be marked unread. */
const UNREAD = { view: 'chatList', q: '', filter: 'unread', size: 2 } as const satisfies WatchRequest;

/** Returns the unread chats from the next frame of the view. */
const unreadNow = (client: CoreClient): Promise<ChatListView> =>
  new Promise((resolve) => {
    const source = client.view(UNREAD);
    const look = () => {
      const view = source.getSnapshot();
      if (view === undefined) return;
      queueMicrotask(() => stop());
      resolve(view);
    };
    const stop = source.subscribe(look);
    look();
  });

/** Opens the first unread chat that is not open yet, or says that there is none. */
const useNextUnread = (): (() => void) => {
  const client = useCoreClient();
  const [, navigate] = useLocation();
  const { t } = useTranslation();
  return useCallback(() => {
    // From a field, only a key with Ctrl or ⌘ leads here, and such a key types nothing.
    const state = document.activeElement !== null && isTypedIn(document.activeElement) ? undefined : BY_KEY;
    // In a message box, the user goes on typing: for the next chat, once it is open.
    const keys = document.activeElement?.matches('[data-message-box]') === true ? bufferKeys() : null;
    void unreadNow(client).then(({ rows }) => {
      const openChatId = openChatOf(location.search);
      const next = rows.find(({ key }) => key !== openChatId);
      if (next === undefined) {
        keys?.giveBack();
        return showDone(t('actions.nothingUnread'));
      }
      navigate(chatPath(next.key), { state });
      keys?.land();
    });
  }, [client, navigate, t]);
};
