import { useMemo } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { type ActivityRecord, activity } from '../../../../core/model/collections/activity.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import { ActivitySentence, useActor } from '../../../shared/activity/activity-sentence.tsx';
import { texts } from '../../../shared/activity/texts/texts.ts';

/** How long before and after an entry its neighbours happened, ms. */
const AROUND_MS = 5 * 60_000;

const list = css({ listStyle: 'none', mx: '-8px' });
const entry = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '12',
  width: 'full',
  p: '8',
  border: 'none',
  borderRadius: 'sm',
  bg: 'transparent',
  textStyle: 'text.ui',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[aria-current=true]': { bg: 'accent.soft', cursor: 'default' },
});
const time = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const words = css({ minWidth: '0', overflowWrap: 'anywhere', '& > bdi': { fontWeight: 'medium' } });
const note = css({ textStyle: 'text.ui', color: 'fg.muted', py: '4' });

/** The entries just before and after an entry, the newest first. A press opens one. */
export const EntryAround = ({
  row: { id, at },
  onOpen,
}: {
  readonly row: ActivityRecord;
  readonly onOpen: (id: string) => void;
}) => {
  const { t, formats, sentence } = useTranslation(texts);
  const actorOf = useActor();
  const query = useMemo(
    () => v.parse(activity.query, { from: at - AROUND_MS, to: at + AROUND_MS, known: 'any' }),
    [at],
  );
  const { head, rows, count } = useCollection(activity, query);
  if (head === undefined || head.status === 'loading')
    return (
      <p role="status" className={note}>
        {t('around.loading')}
      </p>
    );
  const others = rows.filter(({ key }) => key !== id).length;
  return (
    <>
      {head.error !== null && <p className={note}>{sentence(head.error.reason)}</p>}
      <p className={note}>{t(others === 0 ? 'around.none' : 'around.span')}</p>
      <ul className={list}>
        {rows.map(({ key, values }) => (
          <li key={key}>
            <button
              type="button"
              className={entry}
              aria-current={key === id}
              onClick={() => key !== id && onOpen(key)}
            >
              <time dir="ltr" dateTime={new Date(values.at).toISOString()} className={time}>
                {formats.secondTime(values.at)}
              </time>
              <span className={words}>
                <bdi translate="no">{actorOf(values)}</bdi> <ActivitySentence row={values} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {count > rows.length && <p className={note}>{t('around.more', { count: count - rows.length })}</p>}
    </>
  );
};
