import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../texts/texts.ts';
import { type Player, type PlayerAct, SPEEDS } from './player.ts';
import { transport } from './replay.recipe.ts';

type ControlsProps = {
  readonly player: Player;
  readonly total: number;
  readonly act: (act: PlayerAct) => void;
  readonly step: (by: number) => void;
};

const SPEED_OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `×${speed}` }));

export const Controls = ({ player, total, act, step }: ControlsProps) => {
  const styles = transport();
  const { t, formats } = useTranslation(texts);
  const { isPlaying, position, instant, speed, skipsSilence } = player;
  return (
    <div className={styles.line}>
      <div className={styles.clock}>
        <bdi translate="no" dir="ltr">
          {formats.stampTime(instant)}
        </bdi>
        <span className={styles.place}>
          {t('controls.place', { place: formats.count(position), total: formats.count(total) })}
        </span>
      </div>
      <fieldset aria-label={t('controls.label')} className={styles.buttons}>
        <IconButton label={t('controls.start')} icon={SkipBack} onClick={() => act({ type: 'begin' })} />
        <IconButton label={t('controls.back')} icon={StepBack} onClick={() => step(-1)} />
        <IconButton
          ground="solid"
          className={styles.play}
          label={t(isPlaying ? 'controls.pause' : 'controls.play')}
          icon={isPlaying ? Pause : Play}
          filled
          onClick={() => act({ type: 'toggle' })}
        />
        <IconButton label={t('controls.forward')} icon={StepForward} onClick={() => step(1)} />
        <IconButton label={t('controls.end')} icon={SkipForward} onClick={() => act({ type: 'end' })} />
      </fieldset>
      <div className={styles.settings}>
        <Checkbox
          label={t('controls.skip')}
          checked={skipsSilence}
          onChange={(isOn) => act({ type: 'skipSilence', isOn })}
        />
        <Segment
          label={t('controls.speed')}
          value={String(speed)}
          options={SPEED_OPTIONS}
          onChange={(value) => {
            const chosen = SPEEDS.find((one) => String(one) === value);
            if (chosen !== undefined) act({ type: 'speed', speed: chosen });
          }}
        />
      </div>
    </div>
  );
};
