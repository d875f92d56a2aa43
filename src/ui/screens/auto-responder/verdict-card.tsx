import { Clock } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { isByText } from '../../../core/model/automation/rule-check.ts';
import type { Rules } from '../../../core/model/automation/types.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { createHoles, Named, type NamedText } from '../../components/named/named-text.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { Switch } from '../../components/switch/switch.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useZoneTimes } from '../../language/zone-times.ts';
import { texts } from './texts/texts.ts';
import { type NowVerdict, useVerdict } from './use-verdict.ts';
import { WeekStrip } from './week-strip.tsx';

const recipe = sva({
  slots: ['root', 'head', 'words', 'title', 'text', 'act'],
  base: {
    root: {
      flexShrink: 0,
      mx: { base: '16', md: '20' },
      mt: { base: '8', md: '20' },
      mb: '8',
      p: { base: '12', md: '20' },
      borderRadius: 'md',
      border: '1px solid token(colors.border.subtle)',
    },
    head: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '12',
      alignItems: 'start',
    },
    // A row of joined emoji breaks nowhere.
    words: { gridColumn: '2', minWidth: '0', overflow: 'hidden' },
    title: { textStyle: 'text.heading', overflowWrap: 'anywhere' },
    text: { textStyle: 'text.ui', color: 'fg.muted', mt: '2', overflowWrap: 'anywhere' },
    act: { gridColumn: { base: '1 / -1', md: '3' }, mt: { base: '8', md: '0' } },
  },
});

const bones = css({
  layerStyle: 'column',
  gap: '12',
  height: { base: '96px', md: '130px' },
});
const bone = css({ width: '40%', height: '12px' });

interface VerdictCardProps {
  readonly rules: Rules;
  readonly maySwitch: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onHours: () => void;
}

/** The main switch, what the auto-responder would do now, and the hours of the week. */
export const VerdictCard = ({ rules, maySwitch, onSwitch, onHours }: VerdictCardProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const verdict = useVerdict(rules);
  const { title, text } = useVerdictWords(rules, verdict);
  const { responderOn } = rules;
  return (
    <section className={styles.root} aria-label={t('verdict.label')}>
      <div className={styles.head}>
        {maySwitch ? (
          <Switch label={t('switch')} checked={responderOn} onChange={onSwitch} />
        ) : (
          <Badge tone={responderOn ? 'success' : 'neutral'} text={t(responderOn ? 'on' : 'off')} />
        )}
        <div className={styles.words}>
          {/* The text below has the time, which changes each minute. */}
          <div role="status">
            <h2 className={styles.title}>
              <Named {...title} />
            </h2>
          </div>
          <p className={styles.text}>
            <Named {...text} />
          </p>
        </div>
        <div className={styles.act}>
          <Button icon={Clock} data-hours data-opens-drawer onClick={onHours}>
            {t('acts.hours')}
          </Button>
        </div>
      </div>
      <WeekStrip hours={rules.hours} now={verdict.now} />
    </section>
  );
};

/** The card while its rules and hours load, in its final height. */
export const VerdictSkeleton = () => {
  const styles = recipe();
  return (
    <div className={styles.root}>
      <div className={bones}>
        <Skeleton shape="line" className={bone} />
        <Skeleton shape="line" className={bone} />
      </div>
    </div>
  );
};

interface VerdictWords {
  readonly title: NamedText;
  readonly text: NamedText;
}

/** Returns the verdict in two sentences: what happens, and what changes next. */
function useVerdictWords(rules: Rules, verdict: NowVerdict): VerdictWords {
  const { t, formats } = useTranslation(texts);
  const { timeIn, clockIn } = useZoneTimes();
  const titles = createHoles();
  const holes = createHoles();
  if (!rules.responderOn)
    return { title: titles.into(t('verdict.off')), text: holes.into(t('verdict.offText')) };
  const { zone } = rules.hours;
  const { now, open, holiday, changesAt, starting } = verdict;
  const byId = new Map(rules.responder.map((rule) => [rule.id, rule]));
  const named = (ids: readonly string[], into: typeof holes) =>
    formats.joined(ids.map((id) => into.name(byId.get(id)?.name ?? '')));
  const quiet = verdict.quiet.filter((id) => byId.get(id)?.kind === 'after_hours');
  // The rule that answers a text because the business is closed.
  const closing = open
    ? undefined
    : rules.responder.find(
        (rule) => isByText(rule) && rule.kind !== 'first_contact' && verdict.mayAnswer.includes(rule.id),
      );
  const others = verdict.mayAnswer.filter((id) => id !== closing?.id);
  const isToday =
    changesAt !== null && wallTime(changesAt, zone).slice(0, 10) === wallTime(now, zone).slice(0, 10);
  const time = changesAt === null ? '' : isToday ? clockIn(changesAt, zone) : timeIn(changesAt, zone, now);
  const titleOf = (): string => {
    if (open)
      return quiet.length === 0
        ? t('verdict.open')
        : t('verdict.openQuiet', { names: named(quiet, titles), count: quiet.length });
    const name = closing === undefined ? null : titles.name(closing.name);
    if (holiday !== null && holiday.name !== '') {
      const day = titles.name(holiday.name);
      return name === null
        ? t('verdict.holidayNone', { holiday: day })
        : t('verdict.holiday', { holiday: day, name });
    }
    return name === null ? t('verdict.closedNone') : t('verdict.closed', { name });
  };
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const change =
    starting.length > 0
      ? t('verdict.starts', {
          names: named(
            starting.map(({ id }) => id),
            holes,
          ),
          count: starting.length,
          time,
        })
      : t(open ? 'verdict.closes' : 'verdict.ends', { time });
  const text = [
    t('verdict.now', { time: timeIn(now, zone, now), zone: holes.english(city) }),
    ...(others.length === 0 ? [] : [t('verdict.others', { names: named(others, holes) })]),
    ...(changesAt === null ? [] : [change]),
  ].join(' ');
  return { title: titles.into(titleOf()), text: holes.into(text) };
}
