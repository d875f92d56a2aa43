import { use, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAppearance } from '../appearance/browser-appearance.ts';
import { useAct } from '../core-client/use-act.ts';
import { useTranslation } from '../language/translation-context.tsx';
import type { AppAbility } from '../session/ability.ts';
import { useIsRoleView } from '../session/use-session.ts';
import type { Action } from './action.ts';
import { actionsFor } from './actions.ts';
import { createShortcuts } from './shortcuts.ts';
import { singleKeysChoice, useKeyed } from './use-keys.ts';
import { OffersContext, useOffered } from './use-offer.ts';

export const useActions = (ability: AppAbility, path: string): readonly Action[] => {
  const [{ theme }] = useAppearance();
  const offered = useOffered();
  const isRoleView = useIsRoleView();
  return useKeyed(actionsFor({ ability, path, theme, isRoleView, offered }));
};

export const usePerform = (): ((action: Action) => void) => {
  const { take } = use(OffersContext);
  const [, navigate] = useLocation();
  const [, choose] = useAppearance();
  const act = useAct();
  const { t } = useTranslation();
  return ({ deed }) => {
    switch (deed.kind) {
      case 'open':
        return navigate(deed.path);
      case 'theme':
        return choose({ theme: deed.theme });
      case 'reconnect':
        return void act({ type: 'reconnect' }, t('actions.notReconnected'));
      case 'print':
        // The palette that led here is still on the page, and must not be printed.
        return void requestAnimationFrame(() => print());
      case 'offered':
        return void take(deed.offer);
      default:
        return deed satisfies never;
    }
  };
};

export const useShortcuts = (actions: readonly Action[], perform: (action: Action) => void): void => {
  useEffect(() => {
    const listen = createShortcuts(
      actions.flatMap((action) => action.keys.map((keys) => ({ keys, run: () => perform(action) }))),
      singleKeysChoice().current,
    );
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [actions, perform]);
};
