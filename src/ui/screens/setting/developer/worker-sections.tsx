import { Fragment } from 'react';
import { css, sva } from 'styled-system/css';
import type { MachineRow, MachinesView } from '../../../../core/model/inspect/types.ts';
import type { StorageHead } from '../../../../core/model/log/types.ts';
import type { InspectorView, TabRow } from '../../../../worker/protocol/protocol.ts';
import { type Fact, Facts } from '../../../components/facts/facts.tsx';
import { PageSection } from '../../../components/page/section-page.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import type { WorkerLink } from '../../../core-client/use-worker-link.ts';
import type { Translation } from '../../../language/translation.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { socketWords, tabName, watchWords } from '../inspector-words.ts';
import { texts } from './texts/texts.ts';
import { type DeveloperTexts, logFacts, workerFacts } from './worker-facts.ts';

const sections = sva({
  slots: ['root', 'table', 'head', 'cell', 'tab', 'watches', 'watch', 'asked', 'late', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
      columnGap: '40',
      // In two columns, no section is above the second one, so it needs no divider.
      '& > section:nth-child(2)': { borderBlockStart: { xl: 'none' } },
    },
    table: { width: 'full', borderCollapse: 'collapse', textStyle: 'text.ui' },
    head: { textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.subtle', textAlign: 'start', pb: '4' },
    cell: {
      py: '3px',
      paddingInlineEnd: '12',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      '&[data-quiet]': { color: 'fg.muted' },
      '&[data-first]': { fontWeight: 'medium', whiteSpace: 'nowrap' },
    },
    tab: { textStyle: 'text.ui', fontWeight: 'medium', '&:not(:first-child)': { pt: '8' } },
    watches: { display: 'flex', flexWrap: 'wrap', columnGap: '16', textStyle: 'text.ui' },
    watch: { py: '2' },
    asked: { color: 'fg.muted', overflowWrap: 'anywhere' },
    late: { color: 'warning.fg' },
    note: { textStyle: 'text.ui', color: 'fg.muted', pt: '4' },
  },
});

type WorkerSectionsProps = {
  /** Undefined until the first frame, as are the views below. */
  readonly inspector: InspectorView | undefined;
  readonly machines: MachinesView | undefined;
  readonly storage: StorageHead | undefined;
  readonly link: WorkerLink | null;
};

export const WorkerSections = ({ inspector, machines, storage, link }: WorkerSectionsProps) => {
  const styles = sections();
  const t = useTexts(texts);
  const translation = useTranslation();
  return (
    <div className={styles.root}>
      <PageSection label={t('worker.label')} stacked>
        <FactsOrBone facts={inspector && workerFacts(inspector.head, link, t, translation)} />
      </PageSection>
      <PageSection label={t('log.label')} stacked>
        <FactsOrBone facts={storage && logFacts(storage, machines?.head.seq, t, translation)} />
      </PageSection>
      <PageSection label={t('machines.label')} stacked>
        {machines === undefined ? <Bone /> : <Machines view={machines} />}
      </PageSection>
      <PageSection label={t('subscriptions.label')} stacked>
        {inspector === undefined ? (
          <Bone />
        ) : (
          <Subscriptions tabs={inspector.rows} ownId={link?.tabId ?? null} />
        )}
      </PageSection>
    </div>
  );
};

const FactsOrBone = ({ facts }: { readonly facts: readonly Fact[] | undefined }) =>
  facts === undefined ? <Bone /> : <Facts facts={facts} />;

const bone = css({ height: '20px', width: '240px', maxWidth: 'full' });
const Bone = () => <Skeleton shape="line" className={bone} />;

const machineCells = (
  row: MachineRow,
  own: DeveloperTexts,
  translation: Translation,
): readonly [string, string, string] =>
  row.kind === 'socket'
    ? [
        own('machines.socket', { name: row.socket }),
        row.state,
        [socketWords(row, translation), row.reason === null ? null : translation.sentence(row.reason)]
          .filter((part) => part !== null)
          .join(': '),
      ]
    : [
        own('machines.send', { name: row.chatName }),
        row.state,
        own('machines.waiting', { count: row.waiting }),
      ];

const Machines = ({ view: { head, rows } }: { readonly view: MachinesView }) => {
  const styles = sections();
  const t = useTexts(texts);
  const translation = useTranslation();
  return (
    <>
      <table aria-label={t('machines.label')} className={styles.table}>
        <thead>
          <Heads names={[t('machines.machine'), t('machines.state'), t('machines.detail')]} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} cells={machineCells(row, t, translation)} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <bdi translate="no">
          {t('machines.sum', {
            chats: t('machines.chats', { count: head.chats }),
            loading: head.chatsLoading,
            failed: head.chatsFailed,
            waiting: t('machines.waiting', { count: head.waiting }),
          })}
        </bdi>
      </p>
    </>
  );
};

type SubscriptionsProps = { readonly tabs: readonly TabRow[]; readonly ownId: string | null };

const Subscriptions = ({ tabs, ownId }: SubscriptionsProps) => {
  const styles = sections();
  const t = useTexts(texts);
  const translation = useTranslation();
  return (
    <dl>
      {tabs.map((tab) => (
        <Fragment key={tab.key}>
          <dt className={styles.tab}>
            <bdi translate="no">{tabName(tab, ownId, translation)}</bdi>
          </dt>
          <dd>
            <ul
              aria-label={t('subscriptions.of', { tab: tabName(tab, ownId, translation) })}
              className={styles.watches}
            >
              {tab.watches.map(({ id, request, late }) => (
                <li key={id} className={styles.watch}>
                  <bdi translate="no" dir="ltr" lang="en">
                    {request.view} <span className={styles.asked}>{watchWords(request)}</span>
                  </bdi>
                  {late && <span className={styles.late}>{` ${t('subscriptions.late')}`}</span>}
                </li>
              ))}
            </ul>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
};

type Three<T> = readonly [T, T, T];

const Heads = ({ names }: { readonly names: Three<string> }) => {
  const styles = sections();
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col" className={styles.head}>
          {name}
        </th>
      ))}
    </tr>
  );
};

const Row = ({ cells: [name, ...others] }: { readonly cells: Three<string> }) => {
  const styles = sections();
  return (
    <tr>
      <td className={styles.cell} data-first>
        {name}
      </td>
      <td className={styles.cell}>{others[0]}</td>
      <td className={styles.cell} data-quiet>
        {others[1]}
      </td>
    </tr>
  );
};
