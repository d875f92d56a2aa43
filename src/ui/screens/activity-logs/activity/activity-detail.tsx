import { diffWordsWithSpace } from 'diff';
import { FileX2, History, SquareArrowOutUpRight } from 'lucide-react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ActivityQuery } from '../../../../core/collections/activity.ts';
import { type ActivityRecord, activity } from '../../../../core/collections/activity.ts';
import { button } from '../../../components/button/button.recipe.ts';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { RecordDrawer } from '../../../records/drawer/record-drawer.tsx';
import { FactList } from '../../../records/fact-list.tsx';
import { useRecord } from '../../../records/use-record.ts';
import type { RecordsPage } from '../../../records/use-records-page.ts';
import { entryTitle } from './activity-columns.tsx';
import { replayFromPath, targetPath } from './activity-path.ts';
import { ActivitySentence, useActor } from './activity-sentence.tsx';
import en from './texts/en.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['body', 'title', 'by', 'section', 'heading', 'diff', 'gone', 'added', 'none', 'acts'],
  base: {
    body: { flex: '1', minHeight: '0', overflowY: 'auto', px: '20', pb: '20' },
    title: {
      textStyle: 'text.title',
      overflowWrap: 'anywhere',
      _firstLetter: { textTransform: 'uppercase' },
    },
    by: { textStyle: 'text.ui', color: 'fg.muted', mt: '4', mb: '16' },
    section: { borderBlockStart: '1px solid token(colors.border.subtle)', py: '12' },
    heading: { textStyle: 'text.ui', fontWeight: 'semibold', mb: '4' },
    diff: { textStyle: 'text.ui', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    gone: { bg: 'error.soft', color: 'error.fg', textDecoration: 'line-through' },
    added: {
      bg: 'success.soft',
      color: 'success.fg',
      textDecoration: 'none',
      'del + &': { marginInlineStart: '4' },
    },
    none: { textStyle: 'text.ui', color: 'fg.muted', mb: '12' },
    acts: { display: 'flex', flexWrap: 'wrap', gap: '8', py: '12' },
  },
})();

/** Longest text whose words are compared. Longer texts are shown whole. */
const DIFF_MAX = 4000;

const Change = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const t = useTexts(texts);
  const { language } = useTranslation();
  // Words are compared within a text. A number or an address is shown whole.
  const isText = before.includes(' ') && after.includes(' ') && before.length + after.length <= DIFF_MAX;
  const parts = !isText
    ? [
        { value: before || t('blank'), removed: true, added: false },
        { value: after || t('blank'), removed: false, added: true },
      ]
    : diffWordsWithSpace(before, after, {
        intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }),
      });
  return (
    <p className={recipe.diff} dir="auto">
      {parts.map(({ value, removed, added }, place) => {
        const Part = removed ? 'del' : added ? 'ins' : 'span';
        const look = removed ? recipe.gone : added ? recipe.added : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <Part key={place} translate="no" className={look}>
            {value}
          </Part>
        );
      })}
    </p>
  );
};

const isField = (field: string): field is keyof typeof en.fields => Object.hasOwn(en.fields, field);

const pairs = (values: readonly string[]): readonly (readonly [string, string])[] =>
  values.flatMap((value, place) => (place % 2 === 0 ? [[value, values[place + 1] ?? ''] as const] : []));

const Entry = ({ row }: { readonly row: ActivityRecord }) => {
  const t = useTexts(texts);
  const { formats, sentence } = useTranslation();
  const actorOf = useActor();
  const path = targetPath(row);
  const replay = replayFromPath(row);
  const fieldName = (field: string): string => (isField(field) ? t(`fields.${field}`) : field);
  const changes = [
    ...row.changes.map(({ field, before, after }) => [fieldName(field), before, after] as const),
    ...pairs(row.phones).map(([before, after]) => [t('phone'), before, after] as const),
    ...pairs(row.emails).map(([before, after]) => [t('email'), before, after] as const),
  ];
  return (
    <div className={recipe.body}>
      <h2 className={recipe.title}>
        <ActivitySentence row={row} />
      </h2>
      <p className={recipe.by}>
        <bdi translate="no">{actorOf(row)}</bdi>
        <span>{` · ${formats.exactTime(row.at)}`}</span>
      </p>
      {row.result === 'refused' && <p className={recipe.none}>{t('refusedWhat')}</p>}
      {changes.length === 0 && row.origin === 'service' && <p className={recipe.none}>{t('noChanges')}</p>}
      {changes.map(([field, before, after]) => (
        <section key={field} className={recipe.section} aria-label={field}>
          <h3 className={recipe.heading}>
            <span>{field}</span>
          </h3>
          <Change before={before} after={after} />
        </section>
      ))}
      <div className={recipe.section}>
        <FactList
          facts={(
            [
              [t('columns.source'), row.source === null ? '' : t(`sources.${row.source}`)],
              [t('columns.channel'), row.channel === null ? '' : t(`channels.${row.channel}`)],
              [t('columns.result'), t(`results.${row.result}`)],
              [t('reason'), row.reason === '' ? '' : sentence(row.reason)],
              [t('code'), row.code],
              [t('columns.known'), t(`known.${row.origin}`)],
              ['UTC', new Date(row.at).toISOString()],
            ] as const
          ).filter(([, value]) => value !== '')}
        />
      </div>
      {(path !== null || replay !== null) && (
        <div className={recipe.acts}>
          {path !== null && (
            <Link href={path} className={button({ variant: 'secondary' })}>
              <SquareArrowOutUpRight size={14} aria-hidden />
              <bdi translate="no">{t('openTarget', { name: row.targetName || t('unnamed') })}</bdi>
            </Link>
          )}
          {replay !== null && (
            <Link href={replay} className={button({ variant: 'secondary' })}>
              <History size={14} aria-hidden />
              <span>{t('replayHere')}</span>
            </Link>
          )}
        </div>
      )}
    </div>
  );
};

/** The drawer of one entry: what happened, what it changed, and its further facts. */
export const ActivityDrawer = ({ page }: { readonly page: RecordsPage<ActivityRecord, ActivityQuery> }) =>
  page.openId === null ? null : <OpenEntry key={page.openId} page={page} id={page.openId} />;

const OpenEntry = ({
  page,
  id,
}: {
  readonly page: RecordsPage<ActivityRecord, ActivityQuery>;
  readonly id: string;
}) => {
  const t = useTexts(texts);
  const { values, status } = useRecord(activity, id);
  return (
    <RecordDrawer
      label={values === null ? t('entry', { id }) : entryTitle(t, values)}
      place={page.openPlace}
      total={page.list.count}
      onMove={page.move}
      onClose={page.close}
      onGone={page.close}
    >
      {values !== null ? (
        <Entry row={values} />
      ) : status === 'loading' ? null : (
        <EmptyState icon={FileX2} title={t('gone')} text={t('goneText')} />
      )}
    </RecordDrawer>
  );
};
