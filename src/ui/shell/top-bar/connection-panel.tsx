import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ConnectionHead } from '../../../core/model/connection/types.ts';
import type { StorageHead } from '../../../core/model/log/types.ts';
import type { OutboxView } from '../../../core/model/outbox/types.ts';
import type { WriteRow } from '../../../core/model/records/view-types.ts';
import { Button } from '../../components/button/button.tsx';
import { Facts } from '../../components/facts/facts.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { storageFacts } from '../storage/storage-facts.ts';
import { ChangesList } from './changes/changes-list.tsx';
import { ConnectionMark } from './connection-mark.tsx';
import { attemptFacts, stateFacts } from './connection-words.ts';
import { type OutboxActs, OutboxList } from './outbox-list.tsx';
import '../../language/texts/en/device.ts';

const SECOND_MS = 1000;

const panel = sva({
  slots: ['root', 'head', 'title', 'reason', 'sharing', 'facts', 'more', 'chevron', 'foot', 'details'],
  base: {
    // In a low window the panel scrolls, never the page.
    root: { maxHeight: 'calc(100dvh - 72px)', overflowY: 'auto' },
    head: { px: '16', pt: '16', pb: '12', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    title: {
      layerStyle: 'row',
      gap: '8',
      textStyle: 'text.body',
      fontWeight: 'semibold',
    },
    reason: { textStyle: 'text.ui', mt: '4', overflowWrap: 'anywhere' },
    sharing: { textStyle: 'text.ui', color: 'fg.muted', mt: '4' },
    facts: { borderBlockEnd: '1px solid token(colors.border.subtle)' },
    more: {
      layerStyle: 'row',
      gap: '6',
      width: 'full',
      height: '40px',
      px: '16',
      border: 'none',
      bg: 'transparent',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg.default', bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    chevron: {
      marginInlineStart: 'auto',
      transition: 'transform token(durations.fast)',
      '[aria-expanded=true] > &': { transform: 'rotate(180deg)' },
    },
    foot: { layerStyle: 'row', justifyContent: 'flex-end', p: '8' },
    details: {
      px: '8',
      py: '4',
      marginInlineEnd: 'auto',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'accent.fg',
      _hover: { textDecoration: 'underline' },
    },
  },
});

export type ConnectionPanelProps = {
  readonly head: ConnectionHead;
  readonly outbox: OutboxView | undefined;
  /** Changes of records that are not carried out. */
  readonly writes: readonly WriteRow[];
  readonly storage: StorageHead | undefined;
  readonly onOpenPage: (path: string) => void;
  readonly outboxActs: OutboxActs;
  /** The link to the connection settings; null for users without that permission. */
  readonly details: { readonly href: string; readonly onFollow: () => void } | null;
  /** Null in a role view. */
  readonly onReconnect: (() => void) | null;
};

export const ConnectionPanel = ({
  head,
  outbox,
  writes,
  storage,
  onOpenPage,
  outboxActs,
  details,
  onReconnect,
}: ConnectionPanelProps) => {
  const styles = panel();
  const now = useNow(SECOND_MS);
  const translation = useTranslation();
  const { t, sentence, formats } = translation;
  return (
    <div className={styles.root}>
      <div translate="no" className={styles.head}>
        <p className={styles.title}>
          <ConnectionMark state={head.state} />
          <span>{t(`parts.connection.${head.state}`)}</span>
        </p>
        {head.reason !== null && <p className={styles.reason}>{sentence(head.reason)}</p>}
        {head.isReading && <p className={styles.reason}>{t('shell.connection.reading')}</p>}
        <p className={styles.sharing}>{t('shell.connection.sharing', { count: head.tabs })}</p>
      </div>
      <div className={styles.facts}>
        <Facts
          inset
          facts={[
            ...stateFacts(head, now, translation),
            ...attemptFacts(head, now, translation),
            [t('shell.connection.waiting'), formats.count(head.waitingToSend)],
            ...(head.quarantined > 0
              ? [[t('shell.connection.unreadable'), formats.count(head.quarantined)] as const]
              : []),
          ]}
        />
      </div>
      {outbox !== undefined && <OutboxList view={outbox} {...outboxActs} />}
      <ChangesList writes={writes} onOpen={onOpenPage} />
      {storage !== undefined && <StorageCard head={storage} now={now} />}
      <div className={styles.foot}>
        {details !== null && (
          <Link href={details.href} className={styles.details} onClick={details.onFollow}>
            {t('shell.connection.details')}
          </Link>
        )}
        {onReconnect !== null && <Button onClick={onReconnect}>{t('shell.connection.reconnect')}</Button>}
      </div>
    </div>
  );
};

const StorageCard = ({ head, now }: { readonly head: StorageHead; readonly now: number }) => {
  const styles = panel();
  const translation = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.facts}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{translation.t('shell.storage.title')}</span>
        <ChevronDown size={14} aria-hidden className={styles.chevron} />
      </button>
      {open && (
        <div id={id}>
          <Facts inset facts={storageFacts(head, now, translation)} />
        </div>
      )}
    </div>
  );
};
