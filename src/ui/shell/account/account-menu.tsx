import { ChevronsUpDown, LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { sva } from 'styled-system/css';
import type { UserData } from '../../../core/session/user.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu/menu.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useThemeChoice } from '../../look/theme-choice.ts';

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
  /** A row in the navigation, or a picture in the rail. */
  readonly form: 'row' | 'rail';
  readonly onSignOut: () => void;
};

/** Who is signed in, with the choice of theme and *Sign out*. */
export const AccountMenu = ({ user, form, onSignOut }: AccountMenuProps) => {
  const { t } = useTranslation();
  const themeChoice = useThemeChoice();
  return (
    <Menu
      trigger={accountTrigger(user, form, t('shell.account', { name: user.fullName }))}
      placement="top-start"
    >
      <MenuChoice {...themeChoice} />
      <MenuSeparator />
      <MenuItem value="sign-out" icon={LogOut} onSelect={onSignOut}>
        {t('shell.signOut.act')}
      </MenuItem>
    </Menu>
  );
};

const accountTrigger = (user: UserData, form: AccountMenuProps['form'], label: string): ReactElement => {
  const styles = account({ rail: form === 'rail' });
  const picture = <Avatar id={String(user.id)} name={user.fullName} size={24} />;
  switch (form) {
    case 'rail':
      return (
        <button type="button" className={styles.row} aria-label={label}>
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
