import type { LucideIcon } from 'lucide-react';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { type Anchored, useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

interface FlagMenuProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly flags: readonly FlagRow[];
  readonly onChoose: (id: string) => void;
}

type ItemsProps = Pick<FlagMenuProps, 'flags' | 'icon' | 'onChoose'>;

const Items = ({ flags, icon, onChoose, ...anchored }: ItemsProps & Anchored) => (
  <Menu {...anchored} placement="top-start">
    {flags.map(({ key, name }) => (
      <MenuItem key={key} value={key} icon={icon} onSelect={() => onChoose(key)}>
        {name}
      </MenuItem>
    ))}
  </Menu>
);

const ITEMS = lazyPart<ItemsProps & Anchored>(() => Promise.resolve({ default: Items }));

/** Chooses one flag for the ticked rows. */
export const FlagMenu = ({ label, icon: Icon, flags, onChoose }: FlagMenuProps) => {
  const { trigger, draw } = useTriggeredOverlay<ItemsProps>('menu', ITEMS);
  return (
    <>
      <button {...trigger}>
        <Icon size={16} aria-hidden />
        <span>{label}</span>
      </button>
      {draw({ flags, icon: Icon, onChoose })}
    </>
  );
};
