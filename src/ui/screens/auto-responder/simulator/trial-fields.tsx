import { useId } from 'react';
import { sva } from 'styled-system/css';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { Button } from '../../../components/button/button.tsx';
import { field as fieldRecipe } from '../../../components/field/field.recipe.ts';
import { MomentField } from '../../../components/field/moment-field.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FlagChoice } from '../../../shared/automation/flag-choice.tsx';
import { PersonChoice } from '../../../shared/automation/person-choice.tsx';
import { texts } from '../texts/texts.ts';
import { CAUSES, skippedTo, type Trial } from './simulation.ts';

const recipe = sva({
  slots: ['root', 'line', 'note', 'minutes'],
  base: {
    root: { layerStyle: 'column', gap: '12' },
    line: { layerStyle: 'row', flexWrap: 'wrap', gap: '8', textStyle: 'text.ui' },
    note: { textStyle: 'text.meta', color: 'fg.muted', mt: '4' },
    minutes: { maxWidth: '120px' },
  },
});

const CHANNELS = ['sms', 'chat'] as const;
const WAIT_MAX = 24 * 60;

interface TrialFieldsProps {
  readonly trial: Trial;
  /** The zone of the business. */
  readonly zone: string;
  readonly shownWall: string;
  readonly onChange: (part: Partial<Trial>) => void;
}

/** Who writes what, how, and when. */
export const TrialFields = ({ trial, zone, shownWall, onChange }: TrialFieldsProps) => {
  const t = useTexts(texts);
  const styles = recipe();
  const labels = fieldRecipe({ size: 'sm' });
  const id = useId();
  const skipped = skippedTo(trial, zone);
  return (
    <div className={styles.root}>
      <PersonField trial={trial} onChange={onChange} />
      <div>
        <span id={`${id}when`} className={labels.label}>
          {t('simulator.when')}
        </span>
        <div className={styles.line}>
          <MomentField
            label={t('simulator.when')}
            at={shownWall}
            invalid={trial.wall === ''}
            onChange={(wall) => onChange({ wall })}
          />
          {trial.wall !== null && (
            <Button size="sm" onClick={() => onChange({ wall: null })}>
              {t('simulator.now')}
            </Button>
          )}
        </div>
        <p className={styles.note}>
          {skipped === null
            ? t('simulator.zone', { zone: zone.replaceAll('_', ' ') })
            : t('simulator.skipped', { time: skipped.slice(11) })}
        </p>
      </div>
      <div className={styles.line}>
        <Segment
          label={t('simulator.cause')}
          value={trial.cause}
          options={CAUSES.map((value) => ({ value, label: t(`simulator.causes.${value}`) }))}
          onChange={(cause) => onChange({ cause })}
        />
        <Segment
          label={t('simulator.channel')}
          value={trial.channel}
          options={CHANNELS.map((value) => ({ value, label: t(`simulator.channels.${value}`) }))}
          onChange={(channel) => onChange({ channel })}
        />
      </div>
      {trial.cause === 'waiting' && (
        <div className={styles.minutes}>
          <TextField
            {...KEPT}
            size="sm"
            type="number"
            inputMode="numeric"
            min={0}
            max={WAIT_MAX}
            dir="ltr"
            label={t('simulator.minutes')}
            value={String(trial.minutes)}
            onChange={({ currentTarget }) => {
              const minutes = Number(currentTarget.value);
              if (Number.isSafeInteger(minutes) && minutes >= 0 && minutes <= WAIT_MAX) onChange({ minutes });
            }}
          />
        </div>
      )}
      {trial.cause !== 'missedCall' && (
        <TextField
          {...KEPT}
          size="sm"
          dir="auto"
          label={t('simulator.text')}
          value={trial.text}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      )}
    </div>
  );
};

/** A contact, or an unknown person with flags. */
const PersonField = ({ trial, onChange }: Pick<TrialFieldsProps, 'trial' | 'onChange'>) => {
  const t = useTexts(texts);
  const labels = fieldRecipe({ size: 'sm' });
  return (
    <div>
      <span className={labels.label}>{t('simulator.from')}</span>
      <PersonChoice contact={trial.contact} onChange={(contact) => onChange({ contact })} />
      {trial.contact === null && (
        <FlagChoice
          label={t('simulator.flags')}
          chosen={trial.flags}
          onChange={(flags) => onChange({ flags })}
        />
      )}
    </div>
  );
};
