import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import { sva } from 'styled-system/css';
import { type ActivityRecord, activity } from '../../../../core/model/collections/activity.ts';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { Tabs } from '../../../components/tabs/tabs.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { RecordDrawer } from '../../../records/drawer/record-drawer.tsx';
import { FactList } from '../../../records/fact-list.tsx';
import { useRecord } from '../../../records/use-record.ts';
import { ActivitySentence, useActor } from '../../../shared/activity/activity-sentence.tsx';
import { useEntryChanges, useEntryReason } from '../../../shared/activity/entry-fields.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { entryTitle } from './activity-columns.tsx';
import type { ActivityPage } from './activity-page.ts';
import { ActorMark } from './actor-mark.tsx';
import { EntryActs } from './entry-acts.tsx';
import { EntryAround } from './entry-around.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { EntryEnvelope } from './entry-envelope.tsx';

const styles = sva({
  slots: ['root', 'title', 'by', 'list', 'none', 'facts'],
  base: {
    root: { flex: '1', overflowY: 'auto', px: '20', pb: '12' },
    title: {
      textStyle: 'text.title',
      overflowWrap: 'anywhere',
      _firstLetter: { textTransform: 'uppercase' },
    },
    by: {
      layerStyle: 'row',
      gap: '8',
      mt: '8',
      textStyle: 'text.ui',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '& > bdi': {
        fontWeight: 'medium',
        color: 'fg.default',
        truncate: true,
      },
      '& > time': { flexShrink: 0 },
    },
    list: { mt: '8', mb: '8' },
    none: { textStyle: 'text.ui', color: 'fg.muted', pt: '4', pb: '12' },
    facts: { '&:not(:first-child)': { borderBlockStart: '1px solid token(colors.border.subtle)', pt: '8' } },
  },
})();

type EntryTab = 'changes' | 'envelope' | 'around';

const Facts = ({ row }: { readonly row: ActivityRecord }) => {
  const t = useTexts(texts);
  const reason = useEntryReason()(row);
  const changes = useEntryChanges()(row);
  return (
    <>
      {row.result === 'refused' && <p className={styles.none}>{t('refusedWhat')}</p>}
      {changes.length === 0 && row.origin === 'service' && row.result !== 'refused' && (
        <p className={styles.none}>{t('noChanges')}</p>
      )}
      <EntryChanges changes={changes} />
      <div className={styles.facts}>
        <FactList
          facts={(
            [
              [t('source'), row.source === null ? '' : t(`sources.${row.source}`)],
              [t('columns.channel'), row.channel === null ? '' : t(`channels.${row.channel}`)],
              [t('result'), t(`results.${row.result}`)],
              [t('reason'), reason],
            ] as const
          ).filter(([, value]) => value !== '')}
        />
      </div>
    </>
  );
};

type EntryProps = {
  readonly row: ActivityRecord;
  readonly page: ActivityPage;
  readonly tab: EntryTab;
  readonly onTab: (tab: EntryTab) => void;
};

const Entry = ({ row, page, tab, onTab }: EntryProps) => {
  const { t, formats } = useTranslation(texts);
  const actorOf = useActor();
  const changes = useEntryChanges()(row).length;
  return (
    <>
      <Tabs<EntryTab>
        label={t('tabs.label')}
        place="above"
        groups={[
          {
            tabs: [
              {
                value: 'changes',
                label: t('tabs.changes'),
                count: changes > 0 ? formats.count(changes) : null,
                draw: () => <Facts row={row} />,
              },
              { value: 'envelope', label: t('tabs.envelope'), draw: () => <EntryEnvelope row={row} /> },
              {
                value: 'around',
                label: t('tabs.around'),
                draw: () => <EntryAround row={row} onOpen={page.open} />,
              },
            ],
          },
        ]}
        value={tab}
        onChange={onTab}
        classNames={styles}
        head={
          <>
            <h2 className={styles.title}>
              <ActivitySentence row={row} />
            </h2>
            <p className={styles.by}>
              <ActorMark row={row} name={actorOf(row)} />
              <bdi translate="no">{actorOf(row)}</bdi>
              <time
                dateTime={new Date(row.at).toISOString()}
                title={formats.exactTime(row.at)}
              >{`${formats.dateLabel(row.at, Date.now())}, ${formats.stampTime(row.at)}`}</time>
            </p>
          </>
        }
      />
      <EntryActs row={row} page={page} />
    </>
  );
};

/** The drawer of one entry: what changed, the entry as data, and what happened around it. */
export const ActivityDrawer = ({ page }: { readonly page: ActivityPage }) => {
  // Kept while the reader moves from entry to entry.
  const [tab, setTab] = useState<EntryTab>('changes');
  return page.openId === null ? null : (
    <OpenEntry key={page.openId} page={page} id={page.openId} tab={tab} onTab={setTab} />
  );
};

const OpenEntry = ({ page, id, ...tab }: Omit<EntryProps, 'row'> & { readonly id: string }) => {
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
        <Entry row={values} page={page} {...tab} />
      ) : status === 'loading' ? null : (
        <EmptyState icon={FileX2} title={t('gone')} text={t('goneText')} />
      )}
    </RecordDrawer>
  );
};
