import { Ellipsis } from 'lucide-react';
import { PlainIconButton } from '../components/button/plain-icon-button.tsx';
import { useTriggeredOverlay } from '../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../language/use-texts.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { RowAction, RowMenuItemsProps } from './row-action.ts';
import { texts } from './texts/texts.ts';

const ITEMS = lazyPart<RowMenuItemsProps>(() => import('./row-menu-items.tsx'));

/** The button at the end of a row, or in a drawer's head, that opens the actions of a record. */
export const RowMenu = ({
  name,
  actions,
  isInRow = false,
}: {
  readonly name: string;
  readonly actions: readonly RowAction[];
  /** The table is one tab stop: the arrow keys reach the button. */
  readonly isInRow?: boolean;
}) => {
  const t = useTexts(texts);
  const menu = useTriggeredOverlay('menu', ITEMS);
  if (actions.length === 0) return null;
  return (
    <>
      <PlainIconButton
        {...menu.trigger}
        size={isInRow ? 'sm' : 'md'}
        label={t('menu', { name })}
        icon={Ellipsis}
        tabIndex={isInRow ? -1 : 0}
      />
      {menu.draw({ actions })}
    </>
  );
};
