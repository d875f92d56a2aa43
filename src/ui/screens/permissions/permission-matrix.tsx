import { css } from 'styled-system/css';
import { PERMISSION_ROLES, type PermissionRecord } from '../../../core/collections/permissions.ts';
import { Tick } from '../../components/checkbox/tick.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { PermissionName } from './permission-columns.tsx';
import { texts } from './texts/texts.ts';

const box = css({ flex: '1', minHeight: '0', overflow: 'auto' });
const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'text.ui',
  '& :is(th, td)': {
    height: '40px',
    px: '8',
    borderBlockEnd: '1px solid token(colors.border.subtle)',
    textAlign: 'center',
  },
  '& :is(th, td):first-child': { paddingInlineStart: { base: '16', md: '20' }, textAlign: 'start' },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '1',
    bg: 'bg.subtle',
    textStyle: 'text.meta',
    color: 'fg.muted',
  },
  '& tbody th': { fontWeight: 'regular' },
});

interface PermissionMatrixProps {
  readonly permissions: readonly PermissionRecord[];
  /** Null: the user may not change permissions. */
  readonly onSet: ((permission: PermissionRecord, role: string, isGiven: boolean) => void) | null;
}

/** Which role has which permission. */
export const PermissionMatrix = ({ permissions, onSet }: PermissionMatrixProps) => {
  const t = useTexts(texts);
  return (
    <div className={box}>
      <table aria-label={t('label')} className={table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            {PERMISSION_ROLES.map((role) => (
              <th key={role} scope="col">
                {t(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission.id}>
              <th scope="row">
                <PermissionName permission={permission} t={t} />
              </th>
              {PERMISSION_ROLES.map((role) => (
                <td key={role} title={permission.core ? t('coreText') : undefined}>
                  <Tick
                    label={t('cell', { permission: permission.name, role: t(`roles.${role}`) })}
                    state={permission.assignedTo.includes(role) ? 'all' : 'none'}
                    disabled={permission.core || onSet === null}
                    onSet={(isGiven) => onSet?.(permission, role, isGiven)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
