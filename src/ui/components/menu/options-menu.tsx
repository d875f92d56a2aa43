import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Anchored } from '../overlay/use-triggered-overlay.ts';
import { Menu, MenuItem } from './menu.tsx';

export interface MenuOption {
  readonly value: string;
  /** A name from outside has its own element. */
  readonly label: ReactNode;
  readonly icon: LucideIcon;
  /** Drawn instead of the icon, such as a flag's colour. */
  readonly mark?: ReactNode;
  readonly onSelect: () => void;
}

export type OptionsMenuProps = { readonly options: readonly MenuOption[] };

const OptionsMenu = ({ options, ...anchored }: OptionsMenuProps & Anchored) => (
  <Menu {...anchored}>
    {options.map(({ label, ...option }) => (
      <MenuItem key={option.value} {...option}>
        {label}
      </MenuItem>
    ))}
  </Menu>
);

export default OptionsMenu;
