import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { alertRules } from '../acting/alert-rules.ts';
import { paletteKeys } from '../actions/palette-keys.ts';
import { useActions, usePerform, useShortcuts } from '../actions/use-actions.ts';
import { useKeyTable } from '../actions/use-keys.ts';
import { useOffer } from '../actions/use-offer.ts';
import { useCoreClient } from '../core-client/core-context.tsx';
import { useCore } from '../core-client/use-core.ts';
import { useView } from '../core-client/use-view.ts';
import { keepFocus } from '../dom/keep-focus.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import { ACCOUNT_VIEW } from '../session/account-view.ts';
import { dataSetting } from '../session/data-setting.ts';
import { useMayWrite } from '../session/may-write.ts';
import { messagingSetting } from '../session/messaging-setting.ts';
import { useIsRoleView } from '../session/use-session.ts';
import { useUserSetting } from '../session/use-user-setting.ts';
import { HeldSends } from './held-sends/held-sends.tsx';
import { useNextUnread } from './use-next-unread.ts';

export type BackgroundPartsProps = { readonly ability: AppAbility; readonly path: string };

/** Parts of the frame that load with it, although nothing waits for them. At first they draw nothing. */
const BackgroundParts = (props: BackgroundPartsProps) => {
  const isRoleView = useIsRoleView();
  const mayWrite = useMayWrite();
  useEffect(keepFocus, []);
  return (
    <>
      <Shortcuts {...props} />
      {!isRoleView && <WorkerSettings />}
      {mayWrite && mayDo(props.ability, 'view-chat') && <HeldSends />}
    </>
  );
};

export default BackgroundParts;

const Shortcuts = ({ ability, path }: BackgroundPartsProps) => {
  const actions = useActions(ability, path);
  const perform = usePerform();
  const nextUnread = useNextUnread();
  const keysOfPalette = useKeyTable().get('palette')?.[0];
  useShortcuts(actions, perform);
  useOffer('nextUnread', mayDo(ability, 'view-chat') ? nextUnread : null);
  useEffect(() => paletteKeys.set(keysOfPalette), [keysOfPalette]);
  return null;
};

/** Keeps the account's settings loaded, because the worker applies them. Sends the user's settings to each worker, which stores none. A role view has no settings. */
const WorkerSettings = () => {
  const { execute, readsOn } = useCore();
  const rules = useUserSetting(alertRules);
  const { keepDays: days } = useUserSetting(dataSetting);
  const { readOn } = useUserSetting(messagingSetting);
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
