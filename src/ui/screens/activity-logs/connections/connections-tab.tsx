import { Cable } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sva } from 'styled-system/css';
import { useLocation, useSearch } from 'wouter';
import type { Answer } from '../../../../core/kernel/answer.ts';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import type { PastValues } from '../../../../core/model/replay/types.ts';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { useConnection } from '../../../core-client/use-connection.ts';
import { durationWords } from '../../../language/duration.ts';
import { dayOf } from '../../../language/formats.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useFailureText } from '../../../records/use-failure-text.ts';
import { connectionsDayOf, connectionsPath } from '../../../routes/activity-logs-path.ts';
import { useAskPast } from '../../../shared/past/use-past.ts';
import { ConnectionMark } from '../../../shell/top-bar/connection-mark.tsx';
import { Bones } from '../bones.tsx';
import { texts } from '../texts/texts.ts';
import { outagesOf, periodsOf, stretchesOf } from './outages.ts';

const DAYS_MAX = 30;
/** Most changes of one day that the table draws. */
const ROWS_MAX = 500;
const HOURS = [0, 4, 8, 12, 16, 20] as const;
const HOUR_MS = 3_600_000;

/** The hatching of time that was not recorded. */
const HATCH = 'repeating-linear-gradient(135deg, token(colors.border.strong) 0 1px, transparent 1px 6px)';

const styles = sva({
  slots: [
    'root',
    'head',
    'title',
    'text',
    'strip',
    'stretch',
    'hours',
    'legend',
    'key',
    'swatch',
    'table',
    'headCell',
    'cell',
    'name',
    'muted',
    'causeBelow',
  ],
  base: {
    root: { flex: '1', overflowY: 'auto', px: { base: '16', md: '32' }, pt: '24', pb: '32' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: '12',
    },
    title: { textStyle: 'text.title' },
    text: { textStyle: 'text.ui', color: 'fg.muted', mt: '2' },
    strip: {
      display: 'flex',
      height: '28px',
      mt: '20',
      borderRadius: 'sm',
      overflow: 'hidden',
      bg: 'bg.muted',
    },
    stretch: {
      minWidth: '0',
      '&[data-kind=up]': { bg: 'success.solid' },
      '&[data-kind=down]': { bg: 'error.solid', minWidth: '2px' },
      '&[data-kind=unknown]': { backgroundImage: HATCH },
    },
    hours: {
      display: 'flex',
      pt: '4',
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '& > span': { flex: '1' },
    },
    legend: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '16',
      py: '12',
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
    key: { display: 'inline-flex', alignItems: 'center', gap: '6' },
    swatch: {
      boxSize: '10px',
      borderRadius: '2px',
      bg: 'bg.muted',
      '&[data-kind=up]': { bg: 'success.solid' },
      '&[data-kind=down]': { bg: 'error.solid' },
      '&[data-kind=unknown]': { backgroundImage: HATCH },
      _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
    },
    table: { width: 'full', borderCollapse: 'collapse', textStyle: 'text.ui' },
    headCell: {
      py: '8',
      paddingInlineEnd: '16',
      textAlign: 'start',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBlockEnd: '1px solid token(colors.border.default)',
      '&[data-cause]': { display: { base: 'none', md: 'table-cell' } },
    },
    cell: {
      py: '6',
      paddingInlineEnd: '16',
      verticalAlign: 'top',
      fontVariantNumeric: 'tabular-nums',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      overflowWrap: 'anywhere',
      '& > time': { whiteSpace: 'nowrap' },
      '&[data-cause]': { display: { base: 'none', md: 'table-cell' } },
    },
    name: {
      display: 'inline-grid',
      gridTemplateColumns: '12px auto',
      alignItems: 'center',
      columnGap: '8',
      fontWeight: 'medium',
      // A state of the past is over, so its mark doesn't turn.
      '& > :first-child': { justifySelf: 'center', animation: 'none' },
    },
    muted: { color: 'fg.muted' },
    // A phone has no room for a column of causes.
    causeBelow: { display: { base: 'block', md: 'none' }, color: 'fg.muted', textStyle: 'text.meta' },
  },
})();

type History = PastValues['connections'];

/** The history of the connection, day by day, from this device's log. */
export const ConnectionsTab = () => {
  const ask = useAskPast();
  const t = useTexts(texts);
  // Each change of the live connection is a new row.
  const since = useConnection()?.since ?? null;
  const [attempt, setAttempt] = useState(0);
  const failureText = useFailureText();
  const [answer, setAnswer] = useState<Answer<History> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change and another attempt load again.
  useEffect(() => {
    let isWanted = true;
    void ask({ kind: 'connections' }).then((given) => isWanted && setAnswer(given));
    return () => {
      isWanted = false;
    };
  }, [ask, since, attempt]);
  if (answer === null) return <Bones label={t('connections.loading')} />;
  if (!answer.ok)
    return (
      <ErrorState
        title={t('connections.failed')}
        reason={failureText(answer.refusal)}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    );
  if (answer.value.changes.length === 0)
    return <EmptyState icon={Cable} title={t('connections.empty')} text={t('connections.emptyText')} />;
  return <Days history={answer.value} />;
};

const Days = ({ history }: { readonly history: History }) => {
  const t = useTexts(texts);
  const { t: words, formats, sentence } = useTranslation();
  const { changes, now } = history;
  const days = [...new Set([dayOf(now), ...changes.map(({ at }) => dayOf(at)).toReversed()])].slice(
    0,
    DAYS_MAX,
  );
  const [, navigate] = useLocation();
  const chosen = connectionsDayOf(useSearch());
  const day = chosen !== null && days.includes(chosen) ? chosen : (days[0] ?? dayOf(now));
  const to = new Date(day).setHours(24, 0, 0, 0);
  const stretches = stretchesOf(changes, { from: day, to, now });
  const downs = outagesOf(stretches);
  const down = downs.reduce((sum, one) => sum + one.to - one.from, 0);
  const periods = periodsOf(changes, now)
    .filter(({ at }) => at >= day && at < to)
    .slice(0, ROWS_MAX);
  const names = {
    up: t('connections.up'),
    down: t('connections.down'),
    starting: t('state.connectionState.connecting'),
    unknown: t('connections.unknown'),
    ahead: t('connections.ahead'),
  };
  const label = formats.dayLabel(day, now);
  const causeOf = (reason: Reason | null): string =>
    reason === null ? t('connections.noCause') : sentence(reason);
  const outages =
    downs.length === 0
      ? t('connections.noOutage')
      : t('connections.outages', {
          number: formats.count(downs.length),
          duration: durationWords(words, down),
        });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section aria-label={t('connections.title')} tabIndex={0} className={styles.root}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{t('connections.title')}</h2>
          <p className={styles.text}>{t('connections.text')}</p>
        </div>
        <InlineSelect
          label={t('connections.day')}
          value={String(day)}
          options={days.map((one) => ({ value: String(one), label: formats.dayLabel(one, now) }))}
          onChange={(value) => navigate(connectionsPath(Number(value)), { replace: true })}
        />
      </div>
      <div
        role="img"
        aria-label={`${t('connections.strip', { day: label })}. ${outages}`}
        className={styles.strip}
      >
        {stretches.map(({ kind, from, to: end }) => (
          <span
            key={from}
            data-kind={kind}
            className={styles.stretch}
            style={{ flexGrow: end - from, flexBasis: 0 }}
            title={`${names[kind]}, ${formats.clockTime(from)}–${formats.clockTime(end)}`}
          />
        ))}
      </div>
      <div aria-hidden translate="no" className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour}>{formats.clockTime(day + hour * HOUR_MS)}</span>
        ))}
      </div>
      <div className={styles.legend}>
        {(['up', 'down', 'unknown'] as const).map((kind) => (
          <span key={kind} className={styles.key}>
            <span aria-hidden data-kind={kind} className={styles.swatch} />
            <span>{names[kind]}</span>
          </span>
        ))}
        <span>{outages}</span>
      </div>
      <table aria-label={t('connections.history')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              {t('connections.state')}
            </th>
            <th scope="col" className={styles.headCell}>
              {t('connections.since')}
            </th>
            <th scope="col" className={styles.headCell}>
              {t('connections.lasted')}
            </th>
            <th scope="col" data-cause className={styles.headCell}>
              {t('connections.cause')}
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ seq, at, state, reason, lasted, silence }) => (
            <tr key={seq}>
              <td className={styles.cell}>
                <span className={styles.name}>
                  <ConnectionMark state={state} />
                  <span>{t(`state.connectionState.${state}`)}</span>
                </span>
                <span className={styles.causeBelow}>{causeOf(reason)}</span>
              </td>
              <td className={styles.cell}>
                <time dir="ltr" title={formats.exactTime(at)}>
                  {formats.stampTime(at)}
                </time>
              </td>
              <td className={styles.cell}>
                <span>{durationWords(words, lasted)}</span>
                {silence > 0 && (
                  <span className={styles.muted}>
                    {`, ${t('connections.silent', { duration: durationWords(words, silence) })}`}
                  </span>
                )}
              </td>
              <td data-cause className={styles.cell}>
                <span className={styles.muted}>{causeOf(reason)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
