import type { ReactNode } from 'react';
import { css, sva } from 'styled-system/css';
import type { ConnectionHead, LineRow, StorageHead } from '../../../../core/views.ts';
import type { TabRow } from '../../../../worker/protocol.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import type { WorkerLink } from '../../../core-client/use-worker-link.ts';
import { storageFacts } from '../../../shell/storage/storage-facts.ts';
import { ConnectionMark } from '../../../shell/top-bar/connection-mark.tsx';
import { clockTime, count, duration } from '../../../words.ts';
import { LINE_NAMES, lineWords, roundTripWords, tabName, tabWords } from '../inspector-words.ts';
import { SettingSection } from '../setting-page.tsx';

const styles = sva({
  slots: ['state', 'reason', 'list', 'item', 'name', 'detail'],
  base: {
    state: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      textStyle: 'text.body',
      fontWeight: 'medium',
      mb: '4',
    },
    reason: { textStyle: 'text.ui', color: 'fg.muted', mb: '4', overflowWrap: 'anywhere' },
    list: { listStyle: 'none' },
    item: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '8',
      py: '3px',
      textStyle: 'text.ui',
    },
    name: { fontWeight: 'medium', '&[data-own]': { fontWeight: 'semibold' } },
    detail: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', marginInlineStart: 'auto' },
  },
})();

type ConnectionSectionsProps = {
  /** Undefined, each, until the first frame. */
  readonly head: ConnectionHead | undefined;
  readonly lines: readonly LineRow[] | undefined;
  readonly tabs: readonly TabRow[] | undefined;
  readonly storage: StorageHead | undefined;
  /** Null while this tab has no worker. */
  readonly link: WorkerLink | null;
  readonly now: number;
};

/** The line in words, its sockets, who shares it, and what this device keeps. */
export const ConnectionSections = ({ head, lines, tabs, storage, link, now }: ConnectionSectionsProps) => (
  <>
    <SettingSection label="Line">
      {head === undefined ? (
        <Bone />
      ) : (
        <>
          <p className={styles.state}>
            <ConnectionMark state={head.state} />
            {head.text}
          </p>
          {head.reason !== null && <p className={styles.reason}>{head.reason}</p>}
          <Facts
            facts={[
              head.ready ? ['Connected for', duration(now - head.since)] : ['Since', clockTime(head.since)],
              ['Up to date', head.upToDateAt === null ? 'Not yet' : clockTime(head.upToDateAt)],
              ['Waiting to send', count(head.waitingToSend)],
              ['Response time', link === null ? 'No worker answers' : roundTripWords(link.roundTrip)],
            ]}
          />
        </>
      )}
    </SettingSection>
    <SettingSection label="Sockets">
      <Items label="Sockets" of={lines} none="None: nobody is signed in.">
        {(line) => (
          <>
            <ConnectionMark state={line.isOpen ? 'connected' : 'disconnected'} />
            <span className={styles.name}>{LINE_NAMES[line.line]}</span>
            <span className={styles.detail}>{lineWords(line)}</span>
          </>
        )}
      </Items>
    </SettingSection>
    <SettingSection label="Tabs">
      <Items label="Tabs" of={tabs} none="None.">
        {(tab) => {
          const own = tab.key === link?.tabId;
          return (
            <>
              <bdi className={styles.name} data-own={own || undefined}>
                {tabName(tab, link?.tabId ?? null)}
              </bdi>
              <span className={styles.detail}>{tabWords(tab)}</span>
            </>
          );
        }}
      </Items>
    </SettingSection>
    <SettingSection label="This device">
      {storage === undefined ? <Bone /> : <Facts facts={storageFacts(storage, now)} />}
    </SettingSection>
  </>
);

const bone = css({ height: '20px', width: '240px', maxWidth: 'full' });
const Bone = () => <Skeleton shape="line" className={bone} />;

type ItemsProps<Row extends { readonly key: string }> = {
  readonly label: string;
  readonly of: readonly Row[] | undefined;
  /** Said when there is none. */
  readonly none: string;
  readonly children: (row: Row) => ReactNode;
};

const Items = <Row extends { readonly key: string }>({
  label,
  of: rows,
  none,
  children,
}: ItemsProps<Row>) => {
  if (rows === undefined) return <Bone />;
  if (rows.length === 0) return <p className={styles.reason}>{none}</p>;
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map((row) => (
        <li key={row.key} className={styles.item}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
};
