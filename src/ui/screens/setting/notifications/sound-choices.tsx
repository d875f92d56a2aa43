import { Play } from 'lucide-react';
import { useId } from 'react';
import { css } from 'styled-system/css';
import { TONES, VOLUME_MAX } from '../../../../core/model/alerts/tones.ts';
import type { AlertRules } from '../../../../core/model/alerts/types.ts';
import { tryChime } from '../../../alerts/act-for-all.ts';
import { soundChoice } from '../../../alerts/alert-choices.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useChoice } from '../../../session/choice.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';

const VOLUME_STEP = 10;

const styles = {
  fields: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '24', mt: '12' }),
  field: css({ layerStyle: 'column', alignItems: 'flex-start', gap: '6' }),
  label: css({ textStyle: 'text.ui', color: 'fg.muted' }),
  range: css({ width: '160px', height: '28px', accentColor: 'accent.solid', cursor: 'pointer' }),
};

type SoundChoicesProps = {
  readonly rules: AlertRules;
  readonly onChange: (change: Partial<AlertRules>) => void;
};

export const SoundChoices = ({ rules, onChange }: SoundChoicesProps) => {
  const { t, formats } = useTranslation();
  const own = useTexts(texts);
  const id = useId();
  const [isOn] = useChoice(soundChoice);
  const { tone, volume } = rules;
  return (
    <>
      <Checkbox label={t('shell.notifications.sound')} checked={isOn} onChange={soundChoice().change} />
      {isOn && (
        <div className={styles.fields}>
          <div className={styles.field}>
            <span className={styles.label}>{own('notifications.tone')}</span>
            <Segment
              label={own('notifications.tone')}
              value={tone}
              options={TONES.map((value) => ({ value, label: own(`notifications.tones.${value}`) }))}
              onChange={(chosen) => onChange({ tone: chosen })}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={id} className={styles.label}>
              {own('notifications.volume')}
            </label>
            <input
              id={id}
              type="range"
              autoComplete="off"
              min={0}
              max={VOLUME_MAX}
              step={VOLUME_STEP}
              value={volume}
              aria-valuetext={
                volume === 0
                  ? own('notifications.silent')
                  : own('notifications.percent', { percent: formats.count(volume) })
              }
              className={styles.range}
              onChange={({ currentTarget }) => onChange({ volume: currentTarget.valueAsNumber })}
            />
          </div>
          <Button icon={Play} disabled={volume === 0} onClick={() => tryChime({ tone, volume })}>
            {own('notifications.try')}
          </Button>
        </div>
      )}
    </>
  );
};
