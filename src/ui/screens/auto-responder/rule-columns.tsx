import { TriangleAlert } from 'lucide-react';
import { css } from 'styled-system/css';
import type { OpeningHours } from '../../../core/model/automation/types.ts';
import type { ResponderRecord } from '../../../core/model/collections/automation/auto-responders.ts';
import { Switch } from '../../components/switch/switch.tsx';
import type { Formats } from '../../language/formats.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { DragHandle } from '../../records/order/drag-handle.tsx';
import { Hit } from '../../shared/search/hit.tsx';
import { kindWords, pauseWords, type Words, whenWords } from './rule-words.ts';
import { type Warning, warningWords } from './warnings.ts';

const place = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const head = css({ display: 'flex', alignItems: 'center', gap: '8', minWidth: '0' });
const name = css({
  fontWeight: 'medium',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&[data-off]': { color: 'fg.muted' },
});
const kind = css({ textStyle: 'text.meta', color: 'fg.muted', flexShrink: 0 });
const second = css({
  textStyle: 'text.ui',
  color: 'fg.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
const warning = css({ color: 'warning.fg', flexShrink: 0, display: 'inline-flex' });
const nothing = css({ color: 'fg.subtle' });

export interface RuleColumnsParts {
  readonly t: Words;
  readonly formats: Formats;
  readonly now: number;
  readonly hours: OpeningHours | null;
  readonly placeOf: (id: string) => number;
  /** Why a rule can never answer; null if it can. */
  readonly warningOf: (rule: ResponderRecord) => Warning | null;
  /** Null if the order can't be changed. */
  readonly onDrop: ((dragged: string, target: string, edge: 'before' | 'after') => void) | null;
  /** Null if this person may not switch rules. */
  readonly onSwitch: ((rule: ResponderRecord, active: boolean) => void) | null;
}

/** Sets the kind beside a name that does not say it. */
const kindBeside = (t: Words, rule: ResponderRecord): string | null => {
  const words = kindWords(t, rule);
  return words.toLowerCase() === rule.name.toLowerCase() ? null : words;
};

/** The name of a rule with its kind, and the beginning of its answer. */
export const RuleName = ({
  rule,
  t,
  warning: why,
}: {
  readonly rule: ResponderRecord;
  readonly t: Words;
  readonly warning: Warning | null;
}) => {
  const beside = kindBeside(t, rule);
  return (
    <span className={head}>
      <bdi translate="no" className={name} data-off={rule.active ? undefined : ''}>
        <Hit text={rule.name} />
      </bdi>
      {beside !== null && <span className={kind}>{beside}</span>}
      {why !== null && (
        <span className={warning} title={warningWords(t, why)} role="img" aria-label={warningWords(t, why)}>
          <TriangleAlert size={14} aria-hidden />
        </span>
      )}
    </span>
  );
};

export const ruleColumns = ({
  t,
  formats,
  now,
  hours,
  placeOf,
  warningOf,
  onDrop,
  onSwitch,
}: RuleColumnsParts): readonly RecordColumn<ResponderRecord>[] => [
  {
    id: 'place',
    header: t('columns.place'),
    hidesHeader: true,
    min: 36,
    grow: 0,
    rank: 0,
    isNumber: true,
    cell: ({ id }) => <span className={place}>{formats.count(placeOf(id) + 1)}</span>,
    text: ({ id }) => String(placeOf(id) + 1),
  },
  ...(onDrop === null
    ? []
    : [
        {
          id: 'handle',
          header: t('columns.place'),
          hidesHeader: true,
          min: 40,
          grow: 0,
          rank: 0,
          cell: (rule: ResponderRecord) => (
            <DragHandle kind="autoResponder" id={rule.id} name={rule.name} onDrop={onDrop} />
          ),
        },
      ]),
  {
    id: 'on',
    header: t('columns.on'),
    min: 56,
    grow: 0,
    rank: 0,
    cell: (rule) =>
      onSwitch === null ? (
        <span className={rule.active ? undefined : nothing}>{t(rule.active ? 'on' : 'off')}</span>
      ) : (
        <Switch
          label={t('ruleSwitch', { name: rule.name })}
          checked={rule.active}
          isInRow
          onChange={(active) => onSwitch(rule, active)}
        />
      ),
    text: (rule) => t(rule.active ? 'on' : 'off'),
  },
  {
    id: 'rule',
    header: t('columns.rule'),
    min: 200,
    grow: 4,
    rank: 0,
    cell: (rule) => (
      <>
        <RuleName rule={rule} t={t} warning={warningOf(rule)} />
        <div data-cut className={second}>
          <bdi translate="no">
            <Hit text={rule.text} />
          </bdi>
        </div>
      </>
    ),
    text: (rule) => rule.name,
  },
  {
    id: 'kind',
    header: t('columns.kind'),
    min: 140,
    grow: 1,
    rank: 7,
    isExtra: true,
    cell: (rule) => <span>{kindWords(t, rule)}</span>,
    text: (rule) => kindWords(t, rule),
  },
  {
    id: 'text',
    header: t('columns.text'),
    min: 200,
    grow: 2,
    rank: 8,
    isExtra: true,
    cell: (rule) => (
      <bdi translate="no">
        <Hit text={rule.text} />
      </bdi>
    ),
    text: (rule) => rule.text,
  },
  {
    id: 'when',
    header: t('columns.when'),
    min: 104,
    grow: 1,
    rank: 2,
    cell: (rule) => <span>{whenWords(t, rule, hours)}</span>,
    text: (rule) => whenWords(t, rule, hours),
  },
  {
    id: 'pause',
    header: t('columns.pause'),
    min: 84,
    grow: 0,
    rank: 4,
    cell: (rule) => <span>{pauseWords(t, rule)}</span>,
    text: (rule) => String(rule.pauseMinutes),
  },
  {
    id: 'week',
    header: t('columns.week'),
    min: 64,
    grow: 0,
    rank: 3,
    isNumber: true,
    cell: ({ weekAnswers }) => (
      <span className={weekAnswers === 0 ? nothing : undefined}>{formats.count(weekAnswers)}</span>
    ),
    text: ({ weekAnswers }) => String(weekAnswers),
  },
  {
    id: 'last',
    header: t('columns.last'),
    min: 96,
    grow: 0,
    rank: 5,
    cell: ({ lastAnswerAt }) => (
      <span className={lastAnswerAt === null ? nothing : undefined}>
        {lastAnswerAt === null ? t('never') : formats.rowTime(lastAnswerAt, now)}
      </span>
    ),
    text: ({ lastAnswerAt }) => (lastAnswerAt === null ? '' : new Date(lastAnswerAt).toISOString()),
  },
];
