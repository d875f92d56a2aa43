import { CircleAlert, CloudOff, Lock, type LucideIcon, SearchX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state/panel-state.tsx';
import { useConnection } from '../../core-client/use-connection.ts';
import { useStaleSince } from '../../hooks/use-stale-since.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { isUnanswered } from '../list-failure.ts';
import { texts } from '../texts/texts.ts';
import type { RecordList } from '../use-collection.ts';
import { useFailureText } from '../use-failure-text.ts';

const place = css({ flex: '1', minHeight: '0', overflowY: 'auto' });
const loading = css({ flex: '1', minHeight: '0', overflow: 'hidden' });
const bones = css({ px: '20' });
const line = css({
  layerStyle: 'row',
  gap: '16',
  height: '44px',
  borderBlockEnd: '1px solid token(colors.border.subtle)',
});
const short = css({ width: '20%', maxWidth: '160px', height: '10px' });
const long = css({ width: '30%', maxWidth: '220px', height: '10px' });

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export interface ListStatesProps<R extends RecordRow> {
  readonly list: RecordList<R>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** The list without any record: its icon, title, text, and first action. */
  readonly empty: {
    readonly icon: LucideIcon;
    readonly title: string;
    readonly text: string;
    readonly action?: ReactNode;
  };
  /** Drawn while the first rows load, in the shape of the list. */
  readonly skeleton?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

const Bars = () => (
  <div className={bones}>
    {SKELETON_ROWS.map((row) => (
      <div key={row} className={line}>
        <Skeleton shape="line" className={long} />
        <Skeleton shape="line" className={short} />
        <Skeleton shape="line" className={short} />
      </div>
    ))}
  </div>
);

/** Draws the list, or why there is nothing to draw: loading, empty, nothing found, failed, or not allowed. */
export const ListStates = <R extends RecordRow>({
  list,
  isFiltered,
  onClear,
  empty,
  skeleton,
  children,
}: ListStatesProps<R>) => {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const { head } = list;
  if (head === undefined || (head.status === 'loading' && list.rows.length === 0))
    return (
      <div className={loading} role="status" aria-label={t('states.loading')}>
        {skeleton ?? <Bars />}
      </div>
    );
  if (head.status === 'refused')
    return (
      <div className={place}>
        <EmptyState icon={Lock} title={t('states.refused')} text={t('states.refusedText')} />
      </div>
    );
  if ((head.status === 'error' || isUnanswered(head)) && list.rows.length === 0)
    return (
      <div className={place}>
        <ErrorState
          title={t('states.failed')}
          reason={head.error === null ? '' : failureText(head.error)}
          onRetry={list.refresh}
        />
      </div>
    );
  if (list.count === 0)
    return (
      <div className={place}>
        {isFiltered ? (
          <EmptyState
            icon={SearchX}
            title={t('states.noneFound')}
            text={t('states.noneFoundText')}
            action={<Button onClick={onClear}>{t('states.clear')}</Button>}
          />
        ) : (
          <EmptyState {...empty} />
        )}
      </div>
    );
  return children;
};

const strip = css({
  layerStyle: 'row',
  gap: '8',
  px: { base: '16', md: '20' },
  py: '8',
  textStyle: 'text.ui',
  color: 'fg.muted',
  bg: 'bg.subtle',
  borderBlockEnd: '1px solid token(colors.border.subtle)',
  '& > button': { marginInlineStart: 'auto' },
});

/** A line above a list that is old or incomplete, could not be refreshed, or came with rows that don't fit. */
export const ListNotice = <R extends RecordRow>({ list }: { readonly list: RecordList<R> }) => {
  const { t, formats } = useTranslation(texts);
  const staleSince = useStaleSince(useConnection());
  const { head } = list;
  const loadedAt = head?.loadedAt ?? null;
  const time = loadedAt === null ? '' : formats.clockTime(loadedAt);
  const problems = [
    ...(head === undefined || head.malformed === 0 ? [] : [t('states.malformed', { count: head.malformed })]),
    ...(head?.doubts ?? []).map((doubt) => t(`states.doubts.${doubt}`)),
  ];
  const words =
    head === undefined || head.status !== 'ready'
      ? null
      : isUnanswered(head)
        ? list.rows.length === 0
          ? null
          : { icon: CircleAlert, text: t('states.unanswered'), canRetry: true }
        : head.error !== null && loadedAt !== null
          ? { icon: CircleAlert, text: t('states.notRefreshed', { time }), canRetry: true }
          : staleSince !== null && loadedAt !== null
            ? { icon: CloudOff, text: t('states.stale', { time }), canRetry: false }
            : problems.length > 0
              ? { icon: TriangleAlert, text: problems.join(' '), canRetry: false }
              : null;
  return (
    <div role="status">
      {words !== null && (
        <p className={strip}>
          <words.icon size={16} aria-hidden />
          <span>{words.text}</span>
          {words.canRetry && (
            <Button size="sm" onClick={list.refresh}>
              {t('states.retry')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
};
