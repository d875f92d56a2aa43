import { Tabs } from '@ark-ui/react/tabs';
import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import { cx, sva } from 'styled-system/css';
import { type ActivityRecord, activity } from '../../../../core/model/collections/activity.ts';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { tabRow } from '../../../components/tabs/tab-row.recipe.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { RecordDrawer } from '../../../records/drawer/record-drawer.tsx';
import { FactList } from '../../../records/fact-list.tsx';
import { useRecord } from '../../../records/use-record.ts';
import { ActivitySentence, useActor } from '../../../shared/activity/activity-sentence.tsx';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { entryTitle } from './activity-columns.tsx';
import type { ActivityPage } from './activity-page.ts';
import { ActorMark } from './actor-mark.tsx';
import { EntryActs } from './entry-acts.tsx';
import { EntryAround } from './entry-around.tsx';
import { EntryChanges, useEntryChanges } from './entry-changes.tsx';
import { EntryEnvelope } from './entry-envelope.tsx';

const styles = sva({
  slots: ['root', 'title', 'by', 'tabs', 'panel', 'none', 'facts'],
  base: {
    root: { flex: '1', minHeight: '0', overflowY: 'auto', px: '20', pb: '12' },
    title: {
      textStyle: 'text.title',
      overflowWrap: 'anywhere',
      _firstLetter: { textTransform: 'uppercase' },
    },
    by: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      mt: '8',
      textStyle: 'text.ui',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '& > bdi': {
        fontWeight: 'medium',
        color: 'fg.default',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '& > time': { flexShrink: 0 },
    },
    tabs: { mt: '8', mb: '8' },
    panel: { outline: 'none' },
    none: { textStyle: 'text.ui', color: 'fg.muted', pt: '4', pb: '12' },
    facts: { '&:not(:first-child)': { borderBlockStart: '1px solid token(colors.border.subtle)', pt: '8' } },
  },
})();
const tabs = tabRow();

const ENTRY_TABS = ['changes', 'envelope', 'around'] as const;
type EntryTab = (typeof ENTRY_TABS)[number];

const Facts = ({ row }: { readonly row: ActivityRecord }) => {
  const t = useTexts(texts);
  const { sentence } = useTranslation();
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
              [t('columns.source'), row.source === null ? '' : t(`sources.${row.source}`)],
              [t('columns.channel'), row.channel === null ? '' : t(`channels.${row.channel}`)],
              [t('columns.result'), t(`results.${row.result}`)],
              [t('reason'), row.reason === '' ? '' : sentence(row.reason)],
              [t('code'), row.code],
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
  const t = useTexts(texts);
  const { formats } = useTranslation();
  const actorOf = useActor();
  const changes = useEntryChanges()(row).length;
  return (
    <>
      <Tabs.Root
        value={tab}
        lazyMount
        unmountOnExit
        className={styles.root}
        onValueChange={({ value }) => {
          const chosen = ENTRY_TABS.find((one) => one === value);
          if (chosen !== undefined) onTab(chosen);
        }}
      >
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
        <Tabs.List aria-label={t('tabs.label')} className={cx(tabs.list, styles.tabs)}>
          {ENTRY_TABS.map((one) => (
            <Tabs.Trigger key={one} value={one} className={tabs.tab}>
              <span>{t(`tabs.${one}`)}</span>{' '}
              {one === 'changes' && changes > 0 && (
                <span translate="no" className={tabs.count}>
                  {formats.count(changes)}
                </span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="changes" className={styles.panel}>
          <Facts row={row} />
        </Tabs.Content>
        <Tabs.Content value="envelope" className={styles.panel}>
          <EntryEnvelope row={row} />
        </Tabs.Content>
        <Tabs.Content value="around" className={styles.panel}>
          <EntryAround row={row} onOpen={page.open} />
        </Tabs.Content>
      </Tabs.Root>
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
