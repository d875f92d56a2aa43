import { AlarmClock, AlarmClockOff, Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sva } from 'styled-system/css';
import type { ScheduledRow } from '../../../../core/model/outbox/types.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useAct } from '../../../core-client/use-act.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useOwnZone, useZoneTimes } from '../../../language/zone-times.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { LaterDialogProps } from './later-dialog.tsx';
import { LATER_DIALOG } from './later-part.ts';
import type { ScheduledChoicesProps } from './scheduled-choices.tsx';
import { texts } from './texts/texts.ts';

const list = sva({
  slots: ['root', 'item', 'icon', 'text', 'body', 'note'],
  base: {
    root: { layerStyle: 'column', listStyle: 'none' },
    item: { layerStyle: 'row', gap: '8', minHeight: '44px', py: '4' },
    icon: { flexShrink: 0, color: 'fg.subtle', '&[data-waits]': { color: 'info.fg' } },
    text: { flex: '1', minWidth: '0', layerStyle: 'column' },
    body: {
      truncate: true,
      textStyle: 'text.ui',
    },
    note: { textStyle: 'text.meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

type ScheduledListProps = {
  readonly rows: readonly ScheduledRow[];
  readonly mayWrite: boolean;
  /** What stands above the text of a row, such as a link to its chat. */
  readonly head?: (row: ScheduledRow) => ReactNode;
};

/** Scheduled and cancelled messages with their times. */
export const ScheduledList = ({ rows, mayWrite, head }: ScheduledListProps) => {
  const styles = list();
  return (
    <ul className={styles.root}>
      {rows.map((row) => (
        <Item key={`${row.chatId} ${row.key}`} row={row} mayWrite={mayWrite} head={head?.(row)} />
      ))}
    </ul>
  );
};

const Item = ({
  row,
  mayWrite,
  head,
}: Pick<ScheduledListProps, 'mayWrite'> & { readonly row: ScheduledRow; readonly head: ReactNode }) => {
  const styles = list();
  const { t, sentence } = useTranslation(texts);
  const { dayTimeIn } = useZoneTimes();
  const time = dayTimeIn(row.dueAt, useOwnZone());
  const notes = [
    t(row.isCancelled ? 'cancelled' : 'at', { time }),
    row.reason === null ? null : sentence(row.reason),
    row.isCancelled || !row.unlessReply ? null : t('onlyIf'),
  ];
  const Icon = row.isCancelled ? AlarmClockOff : AlarmClock;
  return (
    <li className={styles.item}>
      <Icon size={16} aria-hidden className={styles.icon} data-waits={!row.isCancelled || undefined} />
      <div className={styles.text}>
        {head}
        <span className={styles.body} translate="no" dir="auto">
          {row.body || row.picture || t('picture')}
        </span>
        <span className={styles.note}>{notes.filter((note) => note !== null).join(' · ')}</span>
      </div>
      {mayWrite && <Acts row={row} />}
    </li>
  );
};

const CHOICES = lazyPart<ScheduledChoicesProps & Anchored>(() => import('./scheduled-choices.tsx'));

const Acts = ({ row }: { readonly row: ScheduledRow }) => {
  const t = useTexts(texts);
  const act = useAct();
  const { chatId, key, isCancelled } = row;
  const menu = useTriggeredOverlay<ScheduledChoicesProps>('menu', CHOICES);
  const [isEditing, setEditing] = useState(false);
  const dialog = useOverlay<LaterDialogProps>(
    LATER_DIALOG,
    isEditing,
    () => setEditing(false),
    useReportMissing(),
  );
  return (
    <>
      <IconButton {...menu.trigger} size="sm" label={t('more')} icon={Ellipsis} />
      {menu.draw({
        isCancelled,
        onEdit: () => setEditing(true),
        onSend: () => void act({ type: 'retryMessage', chatId, key }, t('failed.send')),
        onCancel: () => void act({ type: 'cancelScheduled', chatId, key }, t('failed.cancel')),
        onRemove: () => void act({ type: 'discardMessage', chatId, key }, t('failed.remove')),
      })}
      {dialog.draw({
        chatId,
        chatName: row.chatName,
        isGroup: false,
        message: row,
        onChoose: async (later, body) =>
          (await act({ type: 'scheduleMessage', chatId, key, body, later }, t('failed.schedule'))).ok,
      })}
    </>
  );
};
