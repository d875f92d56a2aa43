import { type LucideIcon, Plus } from 'lucide-react';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { Button } from '../button/button.tsx';
import { type Anchored, useTriggeredOverlay } from '../overlay/use-triggered-overlay.ts';
import type { OptionsMenuProps } from './options-menu.tsx';

const OPTIONS = lazyPart<OptionsMenuProps & Anchored>(() => import('./options-menu.tsx'));

type MenuButtonProps = OptionsMenuProps & {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Called when the button gets the focus, also from its closed menu. */
  readonly onFocus?: () => void;
};

/** A button that takes what is chosen from its menu. A select would take it at each letter that is typed into it. */
export const MenuButton = ({ label, icon = Plus, options, onFocus }: MenuButtonProps) => {
  const menu = useTriggeredOverlay<OptionsMenuProps>('menu', OPTIONS);
  return (
    <>
      <Button {...menu.trigger} size="sm" icon={icon} onFocus={onFocus}>
        {label}
      </Button>
      {menu.draw({ options })}
    </>
  );
};
