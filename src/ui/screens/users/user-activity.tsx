import { css } from 'styled-system/css';
import * as v from 'valibot';
import { Link } from 'wouter';
import { type ActivityRecord, activity } from '../../../core/model/collections/activity.ts';
import type { UserRecord } from '../../../core/model/collections/users.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useCollection } from '../../records/use-collection.ts';
import { ActivitySentence } from '../../shared/activity/activity-sentence.tsx';
import { texts } from './texts/texts.ts';

/** Entries in the drawer. The activity logs have all of them. */
const ENTRIES = 6;

const list = css({ layerStyle: 'column', gap: '8', textStyle: 'text.ui' });
const entry = css({ layerStyle: 'column', minWidth: '0', overflowWrap: 'anywhere' });
const time = css({ textStyle: 'text.meta', color: 'fg.muted' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted' });
const bone = css({ width: '60%', height: '12px' });
const all = css({
  display: 'inline-block',
  mt: '10',
  py: '2',
  textStyle: 'text.ui',
  color: 'accent.fg',
  _hover: { textDecoration: 'underline' },
});

/** Returns the newest entries of all lists, each of them once. */
const newestOf = (lists: readonly (readonly ActivityRecord[])[]): readonly ActivityRecord[] =>
  [...new Map(lists.flat().map((row) => [row.id, row])).values()]
    .toSorted((a, b) => b.at - a.at || Number(b.id) - Number(a.id))
    .slice(0, ENTRIES);

/** What a user did last in the account, and what others did with the user, such as an invite. The newest is first. */
export const UserActivity = ({ user, now }: { readonly user: UserRecord; readonly now: number }) => {
  const { t, formats } = useTranslation(texts);
  const did = useCollection(activity, v.parse(activity.query, { actor: user.id, known: 'service' }));
  const met = useCollection(
    activity,
    v.parse(activity.query, { target: 'user', targetId: user.id, known: 'service' }),
  );
  const lists = [did, met];
  const rows = newestOf(lists.map((list) => list.rows.map(({ values }) => values)));
  if (lists.some(({ head }) => head === undefined || (head.status === 'loading' && rows.length === 0)))
    return <Skeleton shape="line" className={bone} />;
  if (lists.some(({ head }) => head?.status !== 'ready')) return <p className={note}>{t('detail.noLog')}</p>;
  if (rows.length === 0) return <p className={note}>{t('detail.noActivity')}</p>;
  return (
    <>
      <ul className={list} aria-label={t('detail.activity')}>
        {rows.map((values) => (
          <li key={values.id} className={entry}>
            <ActivitySentence row={values} />
            <span className={time}>
              <span>{`${formats.dayLabel(values.at, now)}, ${formats.clockTime(values.at)}`}</span>
              {values.actorId !== user.id && values.actorName !== '' && (
                <span translate="no">{` · ${t('detail.by', { name: values.actorName })}`}</span>
              )}
              {values.result === 'refused' && <span>{` · ${t('detail.refused')}`}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Link className={all} href={`/activity-logs?${new URLSearchParams({ actor: user.id })}`}>
        {t('detail.allActivity')}
      </Link>
    </>
  );
};
