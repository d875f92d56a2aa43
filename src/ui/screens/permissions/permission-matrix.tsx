import { css } from 'styled-system/css';
import { PERMISSION_ROLES, type PermissionRecord } from '../../../core/model/collections/permissions.ts';
import { Tick } from '../../components/checkbox/tick.tsx';
import { useTickGrid } from '../../components/checkbox/use-tick-grid.ts';
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
    px: { base: '4', md: '8' },
    py: '6',
    borderBlockEnd: '1px solid token(colors.border.subtle)',
    textAlign: 'center',
  },
  '& :is(th, td):first-child': { paddingInlineStart: { base: '16', md: '20' }, textAlign: 'start' },
  '& thead th': {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '2',
    bg: 'bg.subtle',
    textStyle: 'text.meta',
    color: 'fg.muted',
  },
  // On a phone the roles scroll sideways, and the names stay.
  '& tbody th, & thead th:first-child': { position: 'sticky', insetInlineStart: '0' },
  '& tbody th': { zIndex: '1', bg: 'bg.surface', fontWeight: 'regular' },
  '& thead th:first-child': { zIndex: '3' },
});

interface PermissionMatrixProps {
  readonly permissions: readonly PermissionRecord[];
  /** Null: the user may not change permissions. */
  readonly onSet: ((permission: PermissionRecord, role: string, isGiven: boolean) => void) | null;
}

/** Which role has which permission. It is one tab stop. */
export const PermissionMatrix = ({ permissions, onSet }: PermissionMatrixProps) => {
  const t = useTexts(texts);
  const isFree = (row: number) => permissions[row]?.core === false;
  const { place, onKeyDown } = useTickGrid({
    first: [permissions.findIndex(({ core }) => !core), 0],
    reach: permissions.length,
    isFree,
  });
  return (
    <div className={box}>
      <table aria-label={t('label')} className={table} onKeyDown={onKeyDown}>
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
          {permissions.map((permission, row) => (
            <tr key={permission.id}>
              <th scope="row">
                <PermissionName permission={permission} t={t} />
              </th>
              {PERMISSION_ROLES.map((role, column) => (
                <td key={role} title={permission.core ? t('coreText') : undefined}>
                  <Tick
                    {...place(row, column)}
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
