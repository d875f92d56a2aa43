import { Minus, ShieldCheck } from 'lucide-react';
import { css } from 'styled-system/css';
import { isHere, seenAt, type UserRecord } from '../../../core/model/collections/users.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { Hit } from '../../shared/search/hit.tsx';
import type en from './texts/en.ts';

export type Words = TranslateOf<typeof en>;

const person = css({
  layerStyle: 'row',
  gap: '12',
  minWidth: '0',
  '& > span:last-child': { minWidth: '0', lineHeight: '16px' },
  '& b, & small': {
    display: 'block',
    truncate: true,
    fontSize: 'inherit',
  },
  '& b': { fontWeight: 'medium' },
  '& small': { color: 'fg.subtle', textStyle: 'text.meta' },
});
const mark = css({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: '6',
  color: 'fg.muted',
});
const isOn = css({ color: 'fg.default', '& > svg': { color: 'success.solid' } });
const here = css({
  layerStyle: 'inlineRow',
  gap: '6',
  _before: {
    content: '""',
    boxSize: '8px',
    borderRadius: 'full',
    bg: 'success.solid',
    _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  },
});

const TONES: Readonly<Record<UserRecord['status'], BadgeTone>> = {
  active: 'success',
  pending: 'warning',
  inactive: 'neutral',
};

export const StatusBadge = ({ status, t }: { readonly status: UserRecord['status']; readonly t: Words }) => (
  <Badge tone={TONES[status]} text={t(`statuses.${status}`)} />
);

export const TwoStep = ({ user, t }: { readonly user: UserRecord; readonly t: Words }) =>
  user.twoStep ? (
    <span className={`${mark} ${isOn}`}>
      <ShieldCheck size={16} aria-hidden />
      <span>{t('on')}</span>
    </span>
  ) : (
    <span className={mark}>
      <Minus size={16} aria-hidden />
      <span>{t('off')}</span>
    </span>
  );

const BILLING_KEYS: Readonly<Record<string, 'auto' | 'card' | 'cash' | 'paypal'>> = {
  'Auto debit': 'auto',
  'Manual-Credit Card': 'card',
  'Manual-Cash': 'cash',
  'Manual-PayPal': 'paypal',
};

/** Returns the words for a billing of the spec (section 4). */
export const billingWords = (t: Words, billing: string): string =>
  t(`billings.${(Object.hasOwn(BILLING_KEYS, billing) ? BILLING_KEYS[billing] : null) ?? 'other'}`);

/** Returns when a person was last seen: now, at a time, or never. */
export function lastSeenWords(t: Words, formats: Formats, user: UserRecord, now: number): string {
  if (isHere(user, now)) return t('now');
  const at = seenAt(user);
  return at === null ? t('never') : formats.rowTime(at, now);
}

interface UserColumnsParts {
  readonly t: Words;
  readonly formats: Formats;
  readonly now: number;
  readonly selfId: string;
}

export const userColumns = ({
  t,
  formats,
  now,
  selfId,
}: UserColumnsParts): readonly RecordColumn<UserRecord>[] => [
  {
    id: 'user',
    header: t('columns.user'),
    min: 190,
    grow: 3,
    rank: 0,
    sort: 'user',
    cell: (user) => (
      <span className={person}>
        <Avatar id={user.id} name={user.fullName} size={24} />
        <span>
          <b>
            <bdi translate="no">
              <Hit text={user.fullName} />
            </bdi>
            {user.id === selfId && <span>{` (${t('you')})`}</span>}
          </b>
          <small translate="no">
            <Hit text={user.username} />
          </small>
        </span>
      </span>
    ),
    text: ({ fullName }) => fullName,
  },
  {
    id: 'email',
    header: t('columns.email'),
    min: 210,
    grow: 3,
    rank: 3,
    sort: 'email',
    cell: ({ email }) => (
      <bdi dir="ltr" translate="no">
        <Hit text={email} />
      </bdi>
    ),
    text: ({ email }) => email,
  },
  {
    id: 'role',
    header: t('columns.role'),
    min: 100,
    grow: 1,
    rank: 1,
    sort: 'role',
    cell: ({ role }) => <bdi translate="no">{role}</bdi>,
    text: ({ role }) => role,
  },
  {
    id: 'plan',
    header: t('columns.plan'),
    min: 100,
    grow: 1,
    rank: 6,
    sort: 'plan',
    cell: ({ currentPlan }) => <span>{t(`plans.${currentPlan}`)}</span>,
    text: ({ currentPlan }) => currentPlan,
  },
  {
    id: 'status',
    header: t('columns.status'),
    min: 104,
    grow: 0,
    rank: 2,
    sort: 'status',
    cell: ({ status }) => <StatusBadge status={status} t={t} />,
    text: ({ status }) => status,
  },
  {
    id: 'billing',
    header: t('columns.billing'),
    min: 120,
    grow: 1,
    rank: 7,
    sort: 'billing',
    cell: ({ billing }) => <span>{billingWords(t, billing)}</span>,
    text: ({ billing }) => billing,
  },
  {
    id: 'twoStep',
    header: t('columns.twoStep'),
    min: 96,
    grow: 0,
    rank: 5,
    cell: (user) => <TwoStep user={user} t={t} />,
    text: ({ twoStep }) => String(twoStep),
  },
  {
    id: 'lastSeen',
    header: t('columns.lastSeen'),
    min: 104,
    grow: 0,
    rank: 4,
    cell: (user) => (
      <span className={isHere(user, now) ? here : undefined}>{lastSeenWords(t, formats, user, now)}</span>
    ),
    text: ({ lastSeenAt }) => (lastSeenAt === null ? '' : new Date(lastSeenAt).toISOString()),
  },
  {
    id: 'company',
    header: t('columns.company'),
    min: 160,
    grow: 2,
    rank: 8,
    isExtra: true,
    cell: ({ company }) => <bdi translate="no">{company}</bdi>,
    text: ({ company }) => company,
  },
  {
    id: 'country',
    header: t('columns.country'),
    min: 120,
    grow: 1,
    rank: 9,
    isExtra: true,
    cell: ({ country }) => <bdi translate="no">{country}</bdi>,
    text: ({ country }) => country,
  },
];
