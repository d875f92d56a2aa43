import type { LucideIcon } from 'lucide-react';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { FlagSquare } from '../../components/flag-square/flag-square.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { type Anchored, useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';

interface BulkMenuProps<K extends string> {
  readonly label: string;
  /** The button shows only its icon, and its label as a tooltip. */
  readonly isNarrow?: boolean;
  readonly icon: LucideIcon;
  readonly choices: readonly {
    readonly key: K;
    readonly name: string;
    /** A flag's. */
    readonly colour?: FlagRow['colour'];
  }[];
  readonly onChoose: (key: K) => void;
}

interface ItemsProps {
  readonly icon: LucideIcon;
  readonly items: readonly {
    readonly key: string;
    readonly name: string;
    readonly colour?: FlagRow['colour'] | undefined;
    readonly choose: () => void;
  }[];
}

const Items = ({ items, icon, ...anchored }: ItemsProps & Anchored) => (
  <Menu {...anchored} placement="top-start">
    {items.map(({ key, name, colour, choose }) => (
      <MenuItem
        key={key}
        value={key}
        icon={icon}
        mark={colour && <FlagSquare colour={colour} />}
        onSelect={choose}
      >
        {name}
      </MenuItem>
    ))}
  </Menu>
);

const ITEMS = lazyPart<ItemsProps & Anchored>(() => Promise.resolve({ default: Items }));

/** Chooses one thing for the ticked rows, such as a flag. */
export const BulkMenu = <K extends string>({
  label,
  isNarrow = false,
  icon: Icon,
  choices,
  onChoose,
}: BulkMenuProps<K>) => {
  const { trigger, draw } = useTriggeredOverlay<ItemsProps>('menu', ITEMS);
  return (
    <>
      {isNarrow ? (
        <IconButton {...trigger} label={label} icon={Icon} />
      ) : (
        <button {...trigger}>
          <Icon size={16} aria-hidden />
          <span>{label}</span>
        </button>
      )}
      {draw({
        icon: Icon,
        items: choices.map(({ key, name, colour }) => ({ key, name, colour, choose: () => onChoose(key) })),
      })}
    </>
  );
};
