// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { ChevronsUpDown, LoaderCircle } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { UserData } from '../../../core/model/session/user.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { ACCOUNT_CHOICES } from '../overlays.ts';

const account = sva({
  slots: ['row', 'who', 'name', 'email', 'mark', 'leaving'],
  base: {
    row: {
      layerStyle: 'row',
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
      truncate: true,
    },
    // Cut at its own end, also in a page of the other direction.
    email: {
      display: 'block',
      textAlign: { base: 'left', _rtl: 'right' },
      textStyle: 'text.meta',
      color: 'fg.muted',
      truncate: true,
    },
    mark: { color: 'fg.muted' },
    leaving: { color: 'fg.muted', animation: 'turn 0.9s linear infinite' },
  },
  variants: {
    rail: { true: { row: { width: '40px', minHeight: '40px', px: '0', justifyContent: 'center' } } },
  },
});

type AccountMenuProps = {
  readonly user: UserData;
  /** A row in the wide navigation, or only a picture in the rail. */
  readonly form: 'row' | 'rail';
  /** True while signing out, which takes a while if the worker must be replaced. */
  readonly isLeaving: boolean;
  readonly onSignOut: () => void;
};

export const AccountMenu = ({ user, form, isLeaving, onSignOut }: AccountMenuProps) => {
  const styles = account({ rail: form === 'rail' });
  const { t } = useTranslation();
  const { trigger, draw } = useTriggeredOverlay('menu', ACCOUNT_CHOICES);
  const picture = <Avatar id={String(user.id)} name={user.fullName} size={24} />;
  const spinner = <LoaderCircle size={16} aria-hidden className={styles.leaving} />;
  const button = { ...trigger, className: styles.row, 'aria-busy': isLeaving || undefined };
  return (
    <>
      {form === 'rail' ? (
        <button {...button} aria-label={t('shell.account', { name: user.fullName })}>
          {isLeaving ? spinner : picture}
        </button>
      ) : (
        <button {...button}>
          {picture}
          <span translate="no" className={styles.who}>
            <span className={styles.name}>{user.fullName}</span>
            <span dir="ltr" className={styles.email}>
              {user.email}
            </span>
          </span>
          {isLeaving ? spinner : <ChevronsUpDown size={16} aria-hidden className={styles.mark} />}
        </button>
      )}
      {draw({ onSignOut })}
    </>
  );
};
