import { CircleCheck, CircleMinus, Minus, ShieldAlert } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { Step } from '../../../../core/model/automation/types.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts as automationTexts } from '../../../shared/automation/texts/texts.ts';
import { whyWords } from '../../../shared/automation/why-words.ts';
import { ACTION_ICONS } from '../action-icon.ts';
import { texts } from '../texts/texts.ts';
import { actionWords, type NameOf } from '../trigger-words.ts';
import { hitsIn, type TraceLine, traceLines } from './trace.ts';
import type { Tried } from './use-decision.ts';

const recipe = sva({
  slots: ['root', 'head', 'lines', 'line', 'why', 'would', 'chip', 'sent', 'more'],
  base: {
    root: { layerStyle: 'column', gap: '8', textStyle: 'text.ui' },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '8',
      '& > h3': { textStyle: 'text.ui', fontWeight: 'semibold' },
      '& > span': { textStyle: 'text.meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    },
    lines: { borderBlockStart: '1px solid token(colors.border.subtle)' },
    line: {
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, auto) minmax(0, 1fr)',
      gap: '8',
      py: '6',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
      overflowWrap: 'anywhere',
      '& > svg': { mt: '2', color: 'fg.muted' },
      '&[data-kind=fits] > svg': { color: 'success.fg' },
      '&[data-kind=held] > svg, &[data-kind=guard] > svg': { color: 'warning.fg' },
      '&[data-kind=fits] > :nth-child(2), &[data-kind=held] > :nth-child(2)': { fontWeight: 'medium' },
    },
    why: {
      textAlign: 'end',
      textStyle: 'text.meta',
      color: 'fg.muted',
      '[data-kind=held] > &, [data-kind=guard] > &': { color: 'warning.fg' },
    },
    would: { layerStyle: 'row', flexWrap: 'wrap', gap: '6', color: 'fg.muted' },
    chip: {
      layerStyle: 'inlineRow',
      gap: '6',
      minHeight: '20px',
      px: '6',
      borderRadius: 'xs',
      bg: 'bg.muted',
      color: 'fg.default',
      textStyle: 'text.meta',
      overflowWrap: 'anywhere',
    },
    sent: {
      display: 'block',
      p: '8',
      borderRadius: 'sm',
      bg: 'bg.muted',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    more: {
      '& > summary': { cursor: 'pointer', minHeight: '24px' },
      '& li': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '8',
        textStyle: 'text.meta',
        color: 'fg.muted',
      },
    },
  },
});

const ICONS = { guard: ShieldAlert, fits: CircleCheck, held: CircleMinus, law: Minus, rest: Minus } as const;

interface OutcomeProps {
  readonly tried: Tried;
  readonly triedId: string;
  readonly nameOf: NameOf;
}

/** What the triggers would do, and why. */
export const Outcome = ({ tried, nameOf }: OutcomeProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const { decision, text, triggers, ms } = tried;
  const why = useTexts(automationTexts);
  const now = useMinute();
  const wordsFor = (step: Step) => whyWords(why, step.why, (at) => formats.rowTime(at, now));
  const titleOf = ({ id }: Step) => triggers.find((trigger) => trigger.id === id)?.name || t('create');
  const partsOf = ({ marks }: Step) =>
    formats.joined(
      hitsIn(text, marks).map(({ part, word, isStart }) =>
        part === word ? part : t(isStart ? 'bench.startOf' : 'bench.partOf', { part, word }),
      ),
    );

  const wordsOf = ({ kind, steps }: TraceLine): readonly [string, string] => {
    const [first] = steps;
    if (first === undefined) return ['', ''];
    switch (kind) {
      case 'guard':
        return [wordsFor(first), ''];
      case 'fits':
        return [titleOf(first), partsOf(first)];
      case 'held':
        return [titleOf(first), t('bench.matchesBut', { parts: partsOf(first), why: wordsFor(first) })];
      case 'law':
        return [steps.map(titleOf).join(', '), why('why.noMatch')];
      case 'rest':
        return [t('bench.others', { count: steps.length }), t('bench.noMatchOrOff')];
    }
  };

  return (
    <div className={styles.root} role="status" aria-label={t('bench.result')}>
      <div className={styles.head}>
        <h3>{t('bench.trace')}</h3>
        <span>
          {t('bench.took', {
            triggers: t('count', { count: triggers.length }),
            time: formats.milliseconds(Math.max(1, Math.round(ms))),
          })}
        </span>
      </div>
      <div className={styles.lines}>
        {traceLines(decision.trace, triggers).map((line) => {
          const Icon = ICONS[line.kind];
          const [title, why] = wordsOf(line);
          return (
            <div key={line.key} className={styles.line} data-kind={line.kind}>
              <Icon size={16} aria-hidden />
              {line.kind === 'rest' ? (
                <details className={styles.more}>
                  <summary>{title}</summary>
                  <ul>
                    {line.steps.map((step) => (
                      <li key={step.id}>
                        <bdi translate="no">{titleOf(step)}</bdi>
                        <span>{wordsFor(step)}</span>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <bdi translate="no">{title}</bdi>
              )}
              <bdi translate="no" className={styles.why}>
                {why}
              </bdi>
            </div>
          );
        })}
      </div>
      <Would tried={tried} nameOf={nameOf} />
    </div>
  );
};

const Would = ({ tried: { decision }, nameOf }: Pick<OutcomeProps, 'tried' | 'nameOf'>) => {
  const t = useTexts(texts);
  const styles = recipe();
  const { consent, actions, answer } = decision;
  if (consent === null && actions.length === 0 && answer === null)
    return <p className={styles.would}>{t('bench.wouldNothing')}</p>;
  const done = actions.map(({ action }, at) => ({ at, action }));
  return (
    <>
      {(consent !== null || done.length > 0) && (
        <div className={styles.would}>
          <span>{t('bench.would')}</span>
          {consent !== null && (
            <span className={styles.chip}>{t(consent === 'in' ? 'does.optIn' : 'does.optOut')}</span>
          )}
          {done.map(({ at, action }) => {
            const Icon = ACTION_ICONS[action.kind];
            return (
              <span key={at} className={styles.chip}>
                <Icon size={12} aria-hidden />
                <bdi translate="no">{actionWords(t, action, nameOf)}</bdi>
              </span>
            );
          })}
        </div>
      )}
      {answer !== null && (
        <div>
          <p className={styles.would}>{t('bench.sends')}</p>
          <bdi translate="no" dir="auto" className={styles.sent}>
            {answer.text}
          </bdi>
        </div>
      )}
    </>
  );
};
