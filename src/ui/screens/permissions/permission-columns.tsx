import { Lock } from 'lucide-react';
import { css } from 'styled-system/css';
import { PERMISSION_ROLES, type PermissionRecord } from '../../../core/model/collections/permissions.ts';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { Hit } from '../../shared/search/hit.tsx';
import type en from './texts/en.ts';

export type Words = TranslateOf<typeof en>;

const name = css({ display: 'inline-flex', alignItems: 'center', gap: '6', fontWeight: 'medium' });
const chips = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '4',
  overflow: 'hidden',
  maxHeight: '24px',
});
const chip = css({
  layerStyle: 'inlineRow',
  height: '20px',
  px: '6',
  borderRadius: 'xs',
  bg: 'bg.muted',
  color: 'fg.muted',
  textStyle: 'text.meta',
  whiteSpace: 'nowrap',
});

/** Returns the name of a role in the list of permissions. The service may know others. */
export const roleWords = (t: Words, role: string): string => {
  const known = PERMISSION_ROLES.find((one) => one === role);
  return known === undefined ? role : t(`roles.${known}`);
};

export const PermissionName = ({
  permission,
  t,
}: {
  readonly permission: Pick<PermissionRecord, 'name' | 'core'>;
  readonly t: Words;
}) => (
  <span className={name}>
    <bdi translate="no">
      <Hit text={permission.name} />
    </bdi>
    {permission.core && <Lock size={12} role="img" aria-label={t('core')} />}
  </span>
);

export const RoleChips = ({ roles, t }: { readonly roles: readonly string[]; readonly t: Words }) => (
  <span className={chips}>
    {roles.map((role) => (
      <span key={role} className={chip}>
        {roleWords(t, role)}
      </span>
    ))}
  </span>
);

/** Returns the time that the service wrote as text, in epoch ms; null if it is no time. */
export const createdAt = ({ createdDate }: PermissionRecord): number | null => {
  const at = Date.parse(createdDate);
  return Number.isNaN(at) ? null : at;
};

interface PermissionColumnsParts {
  readonly t: Words;
  readonly formats: Formats;
  readonly now: number;
}

export const permissionColumns = ({
  t,
  formats,
  now,
}: PermissionColumnsParts): readonly RecordColumn<PermissionRecord>[] => [
  {
    id: 'name',
    header: t('columns.name'),
    min: 190,
    grow: 2,
    rank: 0,
    sort: 'name',
    cell: (permission) => <PermissionName permission={permission} t={t} />,
    text: (permission) => permission.name,
  },
  {
    id: 'assignedTo',
    header: t('columns.assignedTo'),
    min: 280,
    grow: 3,
    rank: 1,
    cell: ({ assignedTo }) => <RoleChips roles={assignedTo} t={t} />,
    text: ({ assignedTo }) => assignedTo.join(', '),
  },
  {
    id: 'description',
    header: t('columns.description'),
    min: 200,
    grow: 3,
    rank: 3,
    cell: ({ description }) => <bdi translate="no">{description}</bdi>,
    text: ({ description }) => description,
  },
  {
    id: 'created',
    header: t('columns.created'),
    min: 120,
    grow: 1,
    rank: 2,
    cell: (permission) => {
      const at = createdAt(permission);
      return <span>{at === null ? permission.createdDate : formats.dateLabel(at, now)}</span>;
    },
    text: ({ createdDate }) => createdDate,
  },
];
