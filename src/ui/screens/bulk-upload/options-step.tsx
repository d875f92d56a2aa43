import { CircleAlert } from 'lucide-react';
import { css } from 'styled-system/css';
import { DUPLICATE_RULES, type ImportOptions } from '../../../core/model/import/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { RadioList } from '../../components/radio/radio-list.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { FlagChecks } from '../../shared/contacts/flag-checks.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';
import type { Upload } from './use-upload.ts';
import { WorkBar } from './work-bar.tsx';

const problem = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  textStyle: 'text.ui',
  '& > span': { display: 'flex', gap: '8', color: 'error.fg' },
  '& > span > svg': { flexShrink: 0, mt: '2' },
});
const part = css({
  mt: '16',
  maxWidth: '360px',
  textStyle: 'text.ui',
  '& > p:first-child': { mb: '8', fontWeight: 'medium' },
});
const newFlags = css({ '& > p:first-child': { mb: '8' } });
const result = css({ layerStyle: 'column', gap: '12', minHeight: '108px' });

/** What happens to duplicates, consent and flags, and what the service predicts for these choices. */
export const OptionsStep = ({ upload }: { readonly upload: Upload }) => {
  const { state, send, flags, mayAddFlags } = upload;
  const { t, sentence } = useTranslation(texts);
  const styles = uploadRecipe();
  const { options, progress, tally, refusal, counts } = state.context;
  const change = (more: Partial<ImportOptions>) =>
    send({ type: 'setOptions', options: { ...options, ...more } });

  if (state.matches('storing'))
    return (
      <WorkBar
        text={t('options.storing', { done: progress.done, total: progress.total ?? '' })}
        progress={progress}
      />
    );
  return (
    <div className={styles.page}>
      <section className={styles.section} aria-busy={state.matches({ options: 'foreseeing' }) || undefined}>
        <h3 className={styles.sectionTitle}>{t('options.result')}</h3>
        <div className={result}>
          {state.matches({ options: 'foreseeing' }) && (
            <WorkBar
              text={t('options.counting', { done: progress.done, total: progress.total ?? '' })}
              progress={progress}
            />
          )}
          {state.matches({ options: 'unforeseen' }) && (
            <p role="alert" className={problem}>
              <span>
                <CircleAlert size={16} aria-hidden />
                <span>
                  {refusal === null || refusal.reason === ''
                    ? t('options.failed')
                    : `${t('options.failed')}: ${sentence(refusal.reason)}`}
                </span>
              </span>
              <Button size="sm" onClick={() => send({ type: 'retry' })}>
                {t('options.retry')}
              </Button>
            </p>
          )}
          {tally !== null && state.matches({ options: 'foreseen' }) && (
            <>
              <OutcomeFigures
                counts={{
                  created: tally.created,
                  updated: tally.updated,
                  skipped: tally.skipped + (counts?.states.blank ?? 0),
                  failed: tally.failed + (counts?.states.error ?? 0),
                }}
              />
              <p className={styles.note}>{t('options.resultNote')}</p>
            </>
          )}
        </div>
      </section>
      <section className={styles.section}>
        <h3 className={styles.sectionTitle}>{t('options.duplicates')}</h3>
        <RadioList
          label={t('options.duplicates')}
          value={options.duplicates}
          options={DUPLICATE_RULES.map((value) => ({
            value,
            label: t(`options.rules.${value}`),
            note: t(`options.ruleNotes.${value}`),
          }))}
          onChange={(duplicates) => change({ duplicates })}
        />
      </section>
      <section className={styles.section}>
        <h3 className={styles.sectionTitle}>{t('options.consent')}</h3>
        <Checkbox
          label={t('options.agreed')}
          checked={options.agreed}
          onChange={(agreed) => change({ agreed })}
        />
        <p className={styles.note}>{t('options.consentNote')}</p>
      </section>
      <section className={styles.section}>
        <h3 className={styles.sectionTitle}>{t('targets.flags')}</h3>
        {counts?.reasons.some(({ code }) => code === 'unknownFlag') && (
          <div className={newFlags}>
            <p className={styles.note}>{t('options.newFlags')}</p>
            {mayAddFlags ? (
              <Segment
                label={t('options.newFlags')}
                value={options.new_flags}
                options={(['create', 'drop'] as const).map((value) => ({
                  value,
                  label: t(`options.flagRules.${value}`),
                }))}
                onChange={(rule) => change({ new_flags: rule })}
              />
            ) : (
              <p className={styles.note}>{t('options.mayNotCreate')}</p>
            )}
          </div>
        )}
        <div className={part}>
          <p>{t('options.flags')}</p>
          <FlagChecks
            flags={flags}
            chosen={options.flags.map(String)}
            onChange={(chosen) => change({ flags: chosen.map(Number) })}
          />
        </div>
      </section>
    </div>
  );
};
