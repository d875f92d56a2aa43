import type { ReactNode } from 'react';
import { css, sva } from 'styled-system/css';
import type { ConnectionHead, ConnectionPastView } from '../../../../core/model/connection/types.ts';
import type { SocketRow } from '../../../../core/model/inspect/types.ts';
import type { TabRow } from '../../../../worker/protocol/protocol.ts';
import { Facts } from '../../../components/facts/facts.tsx';
import { PageSection } from '../../../components/page/section-page.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import type { WorkerLink } from '../../../core-client/use-worker-link.ts';
import { durationWords } from '../../../language/duration.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { ConnectionMark } from '../../../shell/top-bar/connection-mark.tsx';
import { attemptFacts, lasted, stateFacts } from '../../../shell/top-bar/connection-words.ts';
import { roundTripWords, socketWords, tabName, tabWords } from '../inspector-words.ts';
import '../../../language/texts/en/settings.ts';

const styles = sva({
  slots: ['state', 'reason', 'list', 'item', 'name', 'detail', 'why'],
  base: {
    state: {
      layerStyle: 'row',
      gap: '8',
      textStyle: 'text.body',
      fontWeight: 'medium',
      mb: '4',
    },
    reason: { textStyle: 'text.ui', color: 'fg.muted', mb: '4', overflowWrap: 'anywhere' },
    list: { listStyle: 'none' },
    item: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      columnGap: '8',
      py: '3px',
      textStyle: 'text.ui',
    },
    name: { fontWeight: 'medium', '&[data-own]': { fontWeight: 'semibold' } },
    why: { flexBasis: 'full', color: 'fg.muted', overflowWrap: 'anywhere' },
    detail: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', marginInlineStart: 'auto' },
  },
})();

type ConnectionSectionsProps = {
  /** Undefined until the first frame, as are the fields below. */
  readonly head: ConnectionHead | undefined;
  readonly sockets: readonly SocketRow[] | undefined;
  readonly tabs: readonly TabRow[] | undefined;
  readonly past: ConnectionPastView | undefined;
  /** Null while this tab has no worker. */
  readonly link: WorkerLink | null;
  readonly now: number;
};

export const ConnectionSections = ({ head, sockets, tabs, past, link, now }: ConnectionSectionsProps) => {
  const translation = useTranslation();
  const { t, sentence, formats } = translation;
  return (
    <>
      <PageSection label={t('settings.connection.status')}>
        {head === undefined ? (
          <Bone />
        ) : (
          <>
            <p translate="no" className={styles.state}>
              <ConnectionMark state={head.state} />
              <span>{t(`parts.connection.${head.state}`)}</span>
            </p>
            {head.reason !== null && <p className={styles.reason}>{sentence(head.reason)}</p>}
            {head.isReading && <p className={styles.reason}>{t('shell.connection.reading')}</p>}
            <Facts
              facts={[
                ...stateFacts(head, now, translation),
                ...attemptFacts(head, now, translation),
                [t('shell.connection.waiting'), formats.count(head.waitingToSend)],
                [
                  t('settings.connection.response'),
                  link === null
                    ? t('settings.connection.noWorker')
                    : roundTripWords(link.roundTrip, translation),
                ],
              ]}
            />
          </>
        )}
      </PageSection>
      <PageSection label={t('settings.connection.sockets')}>
        <Items
          label={t('settings.connection.sockets')}
          of={sockets}
          none={t('settings.connection.noSockets')}
        >
          {(socket) => (
            <>
              <ConnectionMark state={socket.isOpen ? 'connected' : 'disconnected'} />
              <span className={styles.name}>{t(`settings.connection.socketNames.${socket.socket}`)}</span>
              <span className={styles.detail}>{socketWords(socket, translation)}</span>
            </>
          )}
        </Items>
      </PageSection>
      <PageSection label={t('settings.connection.history')}>
        <Items
          label={t('settings.connection.history')}
          of={past?.head.status === 'reading' ? undefined : past?.rows}
          none={t(
            past?.head.status === 'failed'
              ? 'settings.connection.historyUnreadable'
              : 'settings.connection.noHistory',
          )}
        >
          {(change, place) => (
            <>
              <ConnectionMark state={change.state} />
              <span className={styles.name}>{t(`parts.connection.${change.state}`)}</span>
              <span className={styles.detail}>
                {t('settings.connection.changed', {
                  time: formats.stampTime(change.at),
                  duration: durationWords(t, lasted(past?.rows ?? [], place, now)),
                })}
              </span>
              {change.reason !== null && <span className={styles.why}>{sentence(change.reason)}</span>}
            </>
          )}
        </Items>
      </PageSection>
      <PageSection label={t('settings.connection.tabs')}>
        <Items label={t('settings.connection.tabs')} of={tabs} none={t('settings.connection.noTabs')}>
          {(tab) => {
            const own = tab.key === link?.tabId;
            return (
              <>
                <bdi translate="no" className={styles.name} data-own={own || undefined}>
                  {tabName(tab, link?.tabId ?? null, translation)}
                </bdi>
                <span className={styles.detail}>{tabWords(tab, translation)}</span>
              </>
            );
          }}
        </Items>
      </PageSection>
    </>
  );
};

const bone = css({ height: '20px', width: '240px', maxWidth: 'full' });
const Bone = () => <Skeleton shape="line" className={bone} />;

type ItemsProps<Row extends { readonly key: string }> = {
  readonly label: string;
  readonly of: readonly Row[] | undefined;
  readonly none: string;
  readonly children: (row: Row, place: number) => ReactNode;
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
      {rows.map((row, place) => (
        <li key={row.key} className={styles.item}>
          {children(row, place)}
        </li>
      ))}
    </ul>
  );
};
