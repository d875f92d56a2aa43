import { CircleCheck, CircleMinus, Info } from 'lucide-react';
import { useId } from 'react';
import { sva } from 'styled-system/css';
import { wallTime } from '../../../../core/kernel/wall-time.ts';
import type { Decision, Rules } from '../../../../core/model/automation/types.ts';
import { createHoles, Named } from '../../../components/named/named-text.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useZoneTimes } from '../../../language/zone-times.ts';
import { DecisionTrace } from '../../../shared/automation/decision-trace.tsx';
import { texts as automationTexts } from '../../../shared/automation/texts/texts.ts';
import { countWords, inSegments } from '../../../shared/text-cost/segment-words.ts';
import { costTexts } from '../../../shared/text-cost/texts/texts.ts';
import { useTextCost } from '../../../shared/text-cost/use-text-cost.ts';
import { texts } from '../texts/texts.ts';
import { momentOf, type Trial } from './simulation.ts';
import { TrialFields } from './trial-fields.tsx';
import { useTrial } from './use-trial.ts';

const recipe = sva({
  slots: ['root', 'part', 'head', 'title', 'place', 'bubble', 'meta', 'note', 'foot'],
  base: {
    root: { layerStyle: 'column' },
    part: {
      px: '20',
      py: '16',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    head: {
      layerStyle: 'row',
      gap: '8',
      '& > svg': { flexShrink: 0, color: 'fg.muted' },
      '&[data-answers] > svg': { color: 'success.fg' },
    },
    title: {
      flex: '1',
      minWidth: '0',
      overflow: 'hidden',
      textStyle: 'text.body',
      fontWeight: 'semibold',
      overflowWrap: 'anywhere',
    },
    place: { textStyle: 'text.meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    bubble: {
      mt: '8',
      px: '12',
      py: '8',
      borderRadius: 'md',
      bg: 'bubble.out',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textStyle: 'text.body',
    },
    meta: {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '8',
      mt: '6',
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    note: { textStyle: 'text.ui', color: 'fg.muted', mt: '4' },
    foot: {
      layerStyle: 'row',
      gap: '8',
      px: '20',
      py: '12',
      textStyle: 'text.meta',
      color: 'fg.muted',
    },
  },
});

interface SimulatorProps {
  readonly rules: Rules;
  readonly trial: Trial;
  readonly onChange: (part: Partial<Trial>) => void;
}

/** Tries the rules on a situation. It answers as one types, and sends nothing. */
export const Simulator = ({ rules, trial, onChange }: SimulatorProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const now = useMinute();
  const { zone } = rules.hours;
  const at = momentOf(trial, zone, now);
  const tries = useTrial(trial);
  return (
    <div className={styles.root}>
      <div className={styles.part}>
        <TrialFields
          trial={trial}
          zone={zone}
          shownWall={trial.wall ?? wallTime(now, zone)}
          onChange={onChange}
        />
      </div>
      {at === null ? (
        <p className={styles.part}>{t('simulator.noTime')}</p>
      ) : (
        tries !== null && <Outcome rules={rules} decision={tries(rules, at)} />
      )}
      <p className={styles.foot}>
        <Info size={14} aria-hidden />
        <span>{t('simulator.nothingSent')}</span>
      </p>
    </div>
  );
};

const Outcome = ({ rules, decision }: { readonly rules: Rules; readonly decision: Decision }) => {
  const t = useTexts(texts);
  const words = useTexts(automationTexts);
  const { t: costWords, formats } = useTranslation(costTexts);
  const { timeIn } = useZoneTimes();
  const styles = recipe();
  const id = useId();
  const { answer, trace } = decision;
  const { responder, triggers, hours } = rules;
  // Rules and triggers may have the same ids.
  const isByTrigger = answer?.rule.by === 'trigger';
  const place = isByTrigger ? -1 : responder.findIndex(({ id: one }) => one === answer?.rule.id);
  const cost = useTextCost(true, answer?.text ?? '')?.cost ?? null;
  const names = {
    responder: new Map(responder.map((one) => [one.id, one.name])),
    trigger: new Map(triggers.map((one) => [one.id, one.name])),
  };
  const answering = answer === null ? null : (names[answer.rule.by].get(answer.rule.id) ?? null);
  const holes = createHoles();
  const Icon = answer === null ? CircleMinus : CircleCheck;
  return (
    <>
      <section className={styles.part} aria-labelledby={id}>
        <div className={styles.head} data-answers={answer === null ? undefined : ''}>
          <Icon size={16} aria-hidden />
          <div role="status" className={styles.title}>
            <h3 id={id}>
              {answering === null ? (
                t('simulator.none')
              ) : (
                <Named {...holes.into(t('simulator.answers', { name: holes.name(answering) }))} />
              )}
            </h3>
          </div>
          {answering !== null && (
            <span className={styles.place}>
              {isByTrigger
                ? t('simulator.trigger')
                : t('simulator.place', { place: place + 1, total: responder.length })}
            </span>
          )}
        </div>
        {answer === null ? (
          <p className={styles.note}>{t('simulator.noneText')}</p>
        ) : (
          <>
            <p className={styles.bubble} dir="auto" lang={answer.language} translate="no">
              {answer.text}
            </p>
            <div className={styles.meta}>
              {cost !== null && (
                <span>
                  {countWords(cost.count, costWords, formats) ?? inSegments(cost.count.segments, costWords)}
                </span>
              )}
              <span>{words(`languages.${answer.language}`)}</span>
            </div>
          </>
        )}
      </section>
      <div className={styles.part}>
        <DecisionTrace
          trace={trace}
          nameOf={({ part, id: rule }) => (part === 'guard' ? null : (names[part].get(rule) ?? null))}
          timeOf={(moment) => timeIn(moment, hours.zone)}
        />
      </div>
    </>
  );
};
