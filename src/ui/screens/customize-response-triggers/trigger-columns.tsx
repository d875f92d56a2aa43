import { Lock } from 'lucide-react';
import { sva } from 'styled-system/css';
import { withoutDirectionControls } from '../../../core/kernel/shown-text.ts';
import type { TriggerRecord } from '../../../core/model/collections/automation/response-triggers.ts';
import { Switch } from '../../components/switch/switch.tsx';
import type { Formats } from '../../language/formats.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { DragHandle } from '../../records/order/drag-handle.tsx';
import { Hit } from '../../shared/search/hit.tsx';
import { triggerIcon } from './action-icon.ts';
import { doesWords, inLine, matchWords, type NameOf, type Words, whenWords } from './trigger-words.ts';

export const ROW_PX = 50;

const recipe = sva({
  slots: ['place', 'two', 'name', 'second', 'does'],
  base: {
    place: {
      display: 'grid',
      gridTemplateColumns: '20px 24px',
      alignItems: 'center',
      justifyItems: 'center',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
      '& > svg': { gridColumn: '2', color: 'fg.muted' },
    },
    two: {
      '& > *': {
        display: 'block',
        // Only as wide as its text, so that text of either direction begins at the start of the column.
        width: 'fit-content',
        maxWidth: 'full',
        truncate: true,
      },
      '&[data-off]': { color: 'fg.muted' },
    },
    name: { fontWeight: 'medium' },
    second: { textStyle: 'text.meta', color: 'fg.muted' },
    does: {
      layerStyle: 'row',
      gap: '6',
      minWidth: '0',
      color: 'fg.muted',
      '& > svg': { flexShrink: 0 },
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
  },
});

export const TriggerName = ({
  trigger,
  second,
}: {
  readonly trigger: Pick<TriggerRecord, 'name' | 'active'>;
  readonly second: string;
}) => {
  const styles = recipe();
  return (
    <div className={styles.two} data-off={trigger.active ? undefined : ''}>
      <bdi translate="no" className={styles.name}>
        <Hit text={trigger.name} />
      </bdi>
      <bdi translate="no" title={second} className={styles.second}>
        <Hit text={second} />
      </bdi>
    </div>
  );
};

export interface TriggerColumnsParts {
  readonly t: Words;
  readonly formats: Formats;
  readonly now: number;
  readonly nameOf: NameOf;
  /** Place of a trigger among the account's own, from 1; null if the list is filtered. */
  readonly placeOf: (trigger: TriggerRecord) => number | null;
  /** Moves the dragged trigger before or after another. Null if the order can't be changed. */
  readonly onDrop: ((dragged: string, target: string, edge: 'before' | 'after') => void) | null;
  /** Null if this person may not switch triggers. */
  readonly onActive: ((trigger: TriggerRecord, active: boolean) => void) | null;
}

/** Returns the texts that a trigger fits and its conditions in one line. */
export const summaryOf = (t: Words, formats: Formats, trigger: TriggerRecord, nameOf: NameOf): string =>
  inLine(t, [
    matchWords(t, trigger),
    ...whenWords(t, formats, trigger, nameOf),
    ...(trigger.goOn ? [t('andGoOn')] : []),
  ]);

export const lastHit = (t: Words, { rowTime }: Formats, { lastHitAt }: TriggerRecord, now: number): string =>
  lastHitAt === null ? t('never') : rowTime(lastHitAt, now);

export const triggerColumns = ({
  t,
  formats,
  now,
  nameOf,
  placeOf,
  onDrop,
  onActive,
}: TriggerColumnsParts): readonly RecordColumn<TriggerRecord>[] => {
  const styles = recipe();
  const stateOf = ({ active }: TriggerRecord) => t(active ? 'states.on' : 'states.off');
  const hits = (
    id: 'week' | 'month',
    of: (trigger: TriggerRecord) => number,
  ): RecordColumn<TriggerRecord> => ({
    id,
    header: t(`columns.${id}`),
    min: 72,
    grow: 0,
    rank: id === 'week' ? 2 : 4,
    isNumber: true,
    cell: (trigger) => <span>{formats.count(of(trigger))}</span>,
    text: (trigger) => String(of(trigger)),
  });
  return [
    {
      id: 'order',
      header: t('columns.order'),
      hidesHeader: true,
      min: 64,
      grow: 0,
      rank: 0,
      cell: (trigger) => (
        <span className={styles.place}>
          {trigger.system === null ? (
            <>
              <span>{placeOf(trigger) ?? ''}</span>
              {onDrop !== null && (
                <DragHandle kind="trigger" id={trigger.id} name={trigger.name} onDrop={onDrop} />
              )}
            </>
          ) : (
            <Lock size={14} role="img" aria-label={t('locked')} />
          )}
        </span>
      ),
      text: (trigger) => String(placeOf(trigger) ?? ''),
    },
    {
      id: 'on',
      header: t('columns.on'),
      min: 56,
      grow: 0,
      rank: 0,
      cell: (trigger) =>
        trigger.system !== null || onActive === null ? (
          <span>{stateOf(trigger)}</span>
        ) : (
          <Switch
            isInRow
            label={t('use', { name: trigger.name })}
            checked={trigger.active}
            onChange={(active) => onActive(trigger, active)}
          />
        ),
      text: stateOf,
    },
    {
      id: 'name',
      header: t('columns.name'),
      min: 180,
      grow: 3,
      rank: 0,
      cell: (trigger) => <TriggerName trigger={trigger} second={summaryOf(t, formats, trigger, nameOf)} />,
      text: (trigger) =>
        withoutDirectionControls(`${trigger.name}: ${summaryOf(t, formats, trigger, nameOf)}`),
    },
    {
      id: 'does',
      header: t('columns.does'),
      min: 140,
      grow: 2,
      rank: 1,
      cell: (trigger) => {
        const Icon = triggerIcon(trigger.system, trigger.actions[0]?.kind);
        return (
          <span className={styles.does}>
            <Icon size={16} aria-hidden />
            <span>{inLine(t, doesWords(t, trigger, nameOf))}</span>
          </span>
        );
      },
      text: (trigger) => withoutDirectionControls(inLine(t, doesWords(t, trigger, nameOf))),
    },
    hits('week', ({ hitsWeek }) => hitsWeek),
    hits('month', ({ hitsMonth }) => hitsMonth),
    {
      id: 'last',
      header: t('columns.last'),
      min: 104,
      grow: 1,
      rank: 3,
      cell: (trigger) => <span>{lastHit(t, formats, trigger, now)}</span>,
      text: ({ lastHitAt }) => (lastHitAt === null ? '' : new Date(lastHitAt).toISOString()),
    },
    {
      id: 'by',
      header: t('columns.by'),
      min: 130,
      grow: 1,
      rank: 5,
      isExtra: true,
      cell: ({ updatedBy, createdBy }) => <bdi translate="no">{updatedBy || createdBy}</bdi>,
      text: ({ updatedBy, createdBy }) => updatedBy || createdBy,
    },
  ];
};
