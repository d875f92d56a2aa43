import { ChevronsUpDown, LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { sva } from 'styled-system/css';
import type { UserData } from '../../../core/session/user.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu/menu.tsx';
import { THEME_OPTIONS, useThemeChoice } from '../../theme/theme-choice.ts';
import { tabItem } from '../navigation/tab-bar.tsx';

const account = sva({
  slots: ['row', 'who', 'name', 'email', 'mark'],
  base: {
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '10',
      width: 'full',
      minHeight: '44px',
      px: '8',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.hoverCanvas' },
      _open: { bg: 'bg.activeCanvas' },
    },
    who: { flex: '1', minWidth: '0' },
    name: {
      display: 'block',
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    email: {
      display: 'block',
      textStyle: 'text.meta',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    mark: { color: 'fg.muted' },
  },
  variants: {
    rail: { true: { row: { width: '40px', minHeight: '40px', px: '0', justifyContent: 'center' } } },
  },
});

type AccountMenuProps = {
  readonly user: UserData;
  /** A row in the navigation, a picture in the rail, or a tab on a phone. */
  readonly form: 'row' | 'rail' | 'tab';
  readonly onSignOut: () => void;
};

/** Who is signed in, with the choice of theme and *Sign out*. */
export const AccountMenu = ({ user, form, onSignOut }: AccountMenuProps) => {
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <Menu trigger={accountTrigger(user, form)} placement="top-start">
      <MenuChoice label="Theme" value={theme} options={THEME_OPTIONS} onChange={chooseTheme} />
      <MenuSeparator />
      <MenuItem value="sign-out" icon={LogOut} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
};

const accountTrigger = (user: UserData, form: AccountMenuProps['form']): ReactElement => {
  const styles = account({ rail: form === 'rail' });
  const picture = <Avatar id={String(user.id)} name={user.fullName} size={24} />;
  switch (form) {
    case 'tab':
      return (
        <button type="button" className={tabItem}>
          {picture}
          Account
        </button>
      );
    case 'rail':
      return (
        <button type="button" className={styles.row} aria-label={`Account of ${user.fullName}`}>
          {picture}
        </button>
      );
    case 'row':
      return (
        <button type="button" className={styles.row}>
          {picture}
          <span className={styles.who}>
            <span className={styles.name}>{user.fullName}</span>
            <span className={styles.email}>{user.email}</span>
          </span>
          <ChevronsUpDown size={16} aria-hidden className={styles.mark} />
        </button>
      );
  }
};
