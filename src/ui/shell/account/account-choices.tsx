import { LogOut } from 'lucide-react';
import { mayDo } from '../../../core/model/session/may-do.ts';
import { accessOf } from '../../../core/model/session/user.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../components/menu/menu.tsx';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useThemeChoice } from '../../look/theme-choice.ts';
import { useIsRoleView, useSession } from '../../session/use-session.ts';
import { OwnChoices } from './own-choices.tsx';

export type AccountChoicesProps = Anchored & { readonly onSignOut: () => void };

const AccountChoices = ({ onSignOut, ...anchored }: AccountChoicesProps) => {
  const { t } = useTranslation();
  const themeChoice = useThemeChoice();
  const isRoleView = useIsRoleView();
  const session = useSession();
  const maySeeProfile = session !== null && mayDo(accessOf(session), 'view-profile');
  return (
    <Menu {...anchored} placement="top-start">
      <MenuChoice {...themeChoice} />
      {!isRoleView && (
        <>
          <MenuSeparator />
          {maySeeProfile && <OwnChoices />}
          <MenuItem value="sign-out" icon={LogOut} onSelect={onSignOut}>
            {t('shell.signOut.act')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
};

export default AccountChoices;
