import { useEffect } from 'react';
import { paletteKeys } from '../actions/palette-keys.ts';
import { useActions, usePerform, useShortcuts } from '../actions/use-actions.ts';
import { useKeyTable } from '../actions/use-keys.ts';
import { useOffer } from '../actions/use-offer.ts';
import { type AppAbility, mayDo } from '../session/ability.ts';
import { useNextUnread } from './use-next-unread.ts';

export type ShortcutsProps = { readonly ability: AppAbility; readonly path: string };

/** Renders nothing; runs the shortcuts. */
const Shortcuts = ({ ability, path }: ShortcutsProps) => {
  const actions = useActions(ability, path);
  const perform = usePerform();
  const nextUnread = useNextUnread();
  const keysOfPalette = useKeyTable().get('palette')?.[0];
  useShortcuts(actions, perform);
  useOffer('nextUnread', mayDo(ability, 'view-chat') ? nextUnread : null);
  useEffect(() => paletteKeys.set(keysOfPalette), [keysOfPalette]);
  return null;
};

export default Shortcuts;
