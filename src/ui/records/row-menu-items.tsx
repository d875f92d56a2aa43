import { Menu, MenuItem } from '../components/menu/menu.tsx';
import type { RowMenuItemsProps } from './row-action.ts';

const RowMenuItems = ({ actions, ...anchored }: RowMenuItemsProps) => (
  <Menu {...anchored} placement="bottom-end">
    {actions.map(({ id, label, icon, run }) => (
      <MenuItem key={id} value={id} icon={icon} onSelect={run}>
        {label}
      </MenuItem>
    ))}
  </Menu>
);

export default RowMenuItems;
