import { useState } from 'react';
import { css } from 'styled-system/css';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { Button } from '../../../components/button/button.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../details/texts/texts.ts';
import { FlagBox } from './flag-box.tsx';
import { FlagsPopover } from './flags-popover.tsx';

const note = css({ px: '8', pb: '8', textStyle: 'text.ui', color: 'fg.muted' });
// By default a set of fields is as wide as its longest word.
const group = css({ minWidth: '0' });

export type FlagPickerProps = {
  readonly flags: readonly FlagRow[];
  readonly error: string | null;
  readonly chosen: readonly string[];
  /** Resolves when the change has succeeded or failed. */
  readonly onPut: (id: string, isPut: boolean) => Promise<unknown>;
  readonly onRetry: () => void;
};

const FlagPicker = ({ flags, error, chosen, onPut, onRetry, ...anchored }: FlagPickerProps & Anchored) => {
  const t = useTexts(texts);
  /** The new state of pressed checkboxes, shown before the worker confirms it. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const press = async (id: string, isPut: boolean) => {
    setPressed((before) => new Map(before).set(id, isPut));
    await onPut(id, isPut);
    setPressed((before) => new Map([...before].filter(([one, was]) => one !== id || was !== isPut)));
  };
  const isOn = (id: string) => pressed.get(id) ?? chosen.includes(id);
  const problem = error !== null && (
    <>
      <p className={note}>{t('flags.failed', { reason: error })}</p>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </>
  );
  return (
    <FlagsPopover
      {...anchored}
      label={t('flags.label')}
      flags={flags}
      problem={problem || null}
      onFirst={({ key }) => void press(key, !isOn(key))}
    >
      {(found) => (
        <fieldset aria-label={t('flags.all')} className={group}>
          {found.map((flag) => (
            <FlagBox
              key={flag.key}
              flag={flag}
              checked={isOn(flag.key)}
              onChange={(isPut) => void press(flag.key, isPut)}
            />
          ))}
        </fieldset>
      )}
    </FlagsPopover>
  );
};

export default FlagPicker;
