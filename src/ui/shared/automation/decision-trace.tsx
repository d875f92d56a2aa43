import { CircleCheck, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
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
    list: { display: 'flex', flexDirection: 'column', gap: '8', textStyle: 'text.ui' },
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
  /** Drawn below a step, such as the text with its marked parts. */
  readonly below?: (step: Step) => ReactNode;
}

/** Why the rules decided so: a line for each guard and rule. Rules that were not reached are counted. */
export const DecisionTrace = ({ trace, nameOf, timeOf, below }: DecisionTraceProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const reached = trace.filter(({ why }) => why.code !== 'notReached');
  const rest = trace.length - reached.length;
  return (
    <section aria-label={t('trace')}>
      <h3 className={styles.title}>{t('trace')}</h3>
      <ol className={styles.list}>
        {reached.map((step) => {
          const Icon = step.passed ? CircleCheck : Minus;
          const more = below?.(step);
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
              {more}
            </li>
          );
        })}
        {rest > 0 && (
          <li>
            <div className={styles.step}>
              <Minus size={16} aria-hidden />
              <span className={styles.name}>{t('more', { count: rest })}</span>{' '}
              <span className={styles.why}>{t('why.notReached')}</span>
            </div>
          </li>
        )}
      </ol>
    </section>
  );
};
