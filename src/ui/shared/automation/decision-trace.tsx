import { CircleCheck, Minus } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { Timestamp } from '../../../core/kernel/time.ts';
import type { Step } from '../../../core/model/automation/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import { guardWords, whyWords } from './why-words.ts';

const recipe = sva({
  slots: ['title', 'list', 'step', 'name', 'why'],
  base: {
    title: { textStyle: 'text.ui', fontWeight: 'semibold', mb: '8' },
    list: { layerStyle: 'column', gap: '8', textStyle: 'text.ui' },
    step: {
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, auto) minmax(0, 1fr)',
      gap: '8',
      color: 'fg.muted',
      '& > svg': { mt: '2' },
      '&[data-passed] > svg': { color: 'success.fg' },
    },
    name: { overflowWrap: 'anywhere', '[data-passed] > &': { color: 'fg.default' } },
    why: { textAlign: 'end', textStyle: 'text.meta', lineHeight: '20px' },
  },
});

interface DecisionTraceProps {
  readonly trace: readonly Step[];
  /** The name of a rule; null if it is not known. */
  readonly nameOf: (step: Step) => string | null;
  readonly timeOf: (at: Timestamp) => string;
}

/** Triggers come first, so an account with many of them would hide why its rules decided so. */
const isIdleTrigger = ({ part, passed, marks }: Step) => part === 'trigger' && !passed && marks.length === 0;

/** Why the rules decided so: a line for each guard and rule. Triggers without a match, and rules that were not reached, are counted. */
export const DecisionTrace = ({ trace, nameOf, timeOf }: DecisionTraceProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const told = trace.filter((step) => !isIdleTrigger(step));
  const idle = trace.length - told.length;
  const reached = told.filter(({ why }) => why.code !== 'notReached');
  const rest = told.length - reached.length;
  const counted = [
    { key: 'idle', count: idle, name: t('triggers', { count: idle }), why: t('noTrigger') },
    { key: 'rest', count: rest, name: t('more', { count: rest }), why: t('why.notReached') },
  ].filter(({ count }) => count > 0);
  return (
    <section aria-label={t('trace')}>
      <h3 className={styles.title}>{t('trace')}</h3>
      <ol className={styles.list}>
        {reached.map((step) => {
          const Icon = step.passed ? CircleCheck : Minus;
          const name = nameOf(step);
          return (
            <li key={`${step.part} ${step.id} ${step.why.code}`}>
              <div className={styles.step} data-passed={step.passed || undefined}>
                <Icon size={16} aria-hidden />
                <span className={styles.name}>
                  {step.part === 'guard' ? (
                    guardWords(t, step)
                  ) : name === null ? (
                    t('unknownRule')
                  ) : (
                    <bdi translate="no">{name}</bdi>
                  )}
                </span>{' '}
                <span className={styles.why}>{whyWords(t, step.why, timeOf)}</span>
              </div>
            </li>
          );
        })}
        {counted.map(({ key, name, why }) => (
          <li key={key}>
            <div className={styles.step}>
              <Minus size={16} aria-hidden />
              <span className={styles.name}>{name}</span> <span className={styles.why}>{why}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
