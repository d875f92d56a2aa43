import { sva } from 'styled-system/css';
import { isHere, type UserQuery, type UserRecord, users } from '../../../core/model/collections/users.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { type RecordList, useCollection } from '../../records/use-collection.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'card', 'figure', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      gap: { base: '12', md: '0' },
      flexShrink: 0,
      px: { base: '16', md: '20' },
      pt: '16',
      pb: '8',
      '@media (max-height: 400px)': { display: 'flex', overflowX: 'auto', py: '4' },
    },
    card: {
      layerStyle: 'column',
      minWidth: '0',
      textStyle: 'text.ui',
      color: 'fg.muted',
      '&:not(:first-child)': {
        paddingInlineStart: { md: '20' },
        borderInlineStart: { md: '1px solid token(colors.border.default)' },
      },
      '@media (max-height: 400px)': { flexDirection: 'row', gap: '6', flexShrink: '0' },
    },
    figure: {
      textStyle: 'text.display',
      '@media (max-height: 400px)': { textStyle: 'text.ui' },
      color: 'fg.default',
      fontVariantNumeric: 'tabular-nums',
    },
    note: {
      minHeight: '16px',
      '@media (max-height: 400px)': { display: 'none' },
      textStyle: 'text.meta',
      '&[data-late]': { color: 'warning.fg' },
    },
  },
});

const base = { q: '', role: '', plan: '', sort: '', order: 'asc' } as const;
const of = (status: UserQuery['status']): UserQuery => ({ ...base, status });
const TOTAL = of('');
const ACTIVE = of('active');
const PENDING = of('pending');
const INACTIVE = of('inactive');

const isWhole = ({ head, rows, count }: RecordList<UserRecord>): boolean =>
  head?.status === 'ready' && rows.length === count;

/** How many users there are, by their status. */
export const UserStats = ({ now }: { readonly now: number }) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const total = useCollection(users, TOTAL);
  const active = useCollection(users, ACTIVE);
  const pending = useCollection(users, PENDING);
  const inactive = useCollection(users, INACTIVE);
  const here = active.rows.filter(({ values }) => isHere(values, now)).length;
  const oldest = Math.min(...pending.rows.flatMap(({ values }) => values.invitedAt ?? []));
  const cards = [
    { id: 'total', list: total, label: t('stats.total'), note: '', late: false },
    {
      id: 'active',
      list: active,
      label: t('statuses.active'),
      note: isWhole(active) ? t('stats.here', { count: here }) : '',
      late: false,
    },
    {
      id: 'pending',
      list: pending,
      label: t('statuses.pending'),
      note: Number.isFinite(oldest) ? t('stats.oldest', { when: formats.dateLabel(oldest, now) }) : '',
      late: true,
    },
    { id: 'inactive', list: inactive, label: t('statuses.inactive'), note: '', late: false },
  ];
  return (
    <dl aria-label={t('stats.label')} className={styles.root}>
      {cards.map(({ id, list, label, note, late }) => (
        <div key={id} className={styles.card}>
          <dt>{label}</dt>
          <dd>
            <div className={styles.figure}>
              {list.head?.status === 'ready' ? formats.count(list.count) : '–'}
            </div>
            <div className={styles.note} data-late={late ? '' : undefined}>
              {note}
            </div>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const ADMINS = ['Admin', 'admin'].map((role): UserQuery => ({ ...base, role, status: 'active' }));
const [FIRST_ADMINS = TOTAL, OTHER_ADMINS = TOTAL] = ADMINS;

/** Returns how many active users may do everything. Null while unknown. */
export function useAdminCount(): number | null {
  const first = useCollection(users, FIRST_ADMINS);
  const other = useCollection(users, OTHER_ADMINS);
  return first.head?.status === 'ready' && other.head?.status === 'ready' ? first.count + other.count : null;
}
