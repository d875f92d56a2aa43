import { Check } from 'lucide-react';
import { useRef } from 'react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { useLayoutOnChange } from '../../../hooks/use-on-change.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { CAMPAIGN_STEPS, type CampaignStep, campaignPath } from '../../../routes/campaign-path.ts';
import { texts } from '../texts/texts.ts';

const recipe = sva({
  slots: ['steps', 'step'],
  base: {
    steps: {
      display: 'flex',
      gap: '8',
      px: '20',
      py: '10',
      overflowX: 'auto',
      flexShrink: 0,
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    step: {
      layerStyle: 'inlineRow',
      gap: '8',
      minHeight: { base: '40px', md: '28px' },
      textStyle: 'text.ui',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      // The way to the next step.
      '&:not(:last-child)::after': {
        content: '""',
        width: { base: '8px', md: '28px' },
        height: '1px',
        bg: 'border.default',
      },
      '& > i': {
        display: 'grid',
        placeItems: 'center',
        boxSize: '20px',
        borderRadius: 'full',
        bg: 'bg.muted',
        fontStyle: 'normal',
        textStyle: 'text.meta',
        fontWeight: 'semibold',
      },
      '&[data-bad] > i': { bg: 'error.soft', color: 'error.fg' },
      '&[aria-current]': { color: 'fg.default', fontWeight: 'medium' },
      '&[aria-current] > i': { bg: 'primary.solid', color: 'primary.fg' },
      '&[aria-current][data-bad] > i': { bg: 'error.solid', color: 'error.onSolid' },
    },
  },
});

export type StepMark = 'done' | 'open';

interface StepsBarProps {
  readonly id: string;
  readonly step: CampaignStep;
  /** What the mark of a step says. Null: nobody has been there, so it says nothing yet. */
  readonly markOf: (step: CampaignStep) => StepMark | null;
}

/** The way through the builder. Each step has an address of its own. */
export const StepsBar = ({ id, step, markOf }: StepsBarProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const bar = useRef<HTMLElement>(null);
  // On a phone not all steps fit.
  useLayoutOnChange([step], () => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (
    <nav ref={bar} aria-label={t('steps.label')} className={styles.steps}>
      {CAMPAIGN_STEPS.map((one, index) => {
        const mark = markOf(one);
        return (
          <Link
            key={one}
            href={campaignPath(id, one)}
            className={styles.step}
            aria-current={one === step ? 'step' : undefined}
            data-bad={mark === 'open' || undefined}
          >
            <i aria-hidden>{one !== step && mark === 'done' ? <Check size={12} /> : index + 1}</i>
            <span>{t(`steps.${one}`)}</span>
            {mark !== null && (
              <span className={css({ srOnly: true })}>{t(mark === 'open' ? 'stepOpen' : 'stepDone')}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
};
