import { useState } from 'react';
import { css, sva } from 'styled-system/css';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../../components/popover/popover.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { findNamed } from '../../search/find-named.ts';
import { isChoosing } from '../../search/is-choosing.ts';
import { texts } from '../details/texts/texts.ts';
import { FlagBox } from './flag-box.tsx';

const styles = sva({
  slots: ['search', 'list', 'note'],
  base: {
    search: { display: 'flex', p: '8', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    list: { maxHeight: 'min(320px, 50dvh)', overflowY: 'auto', p: '8' },
    note: { px: '8', py: '8', textStyle: 'text.ui', color: 'fg.muted' },
  },
})();

const retry = css({ m: '8' });

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
  const [q, setQ] = useState('');
  /** The new state of pressed checkboxes, shown before the worker confirms it. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const press = async (id: string, isPut: boolean) => {
    setPressed((before) => new Map(before).set(id, isPut));
    await onPut(id, isPut);
    setPressed((before) => new Map([...before].filter(([one, was]) => one !== id || was !== isPut)));
  };
  const isOn = (id: string) => pressed.get(id) ?? chosen.includes(id);
  const found = findNamed(flags, q);
  return (
    <Popover {...anchored} label={t('flags.label')}>
      <div className={styles.search}>
        <SearchField
          label={t('flags.search')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (!isChoosing(event, q) || first === undefined) return;
            void press(first.key, !isOn(first.key));
          }}
        />
      </div>
      {error !== null && (
        <>
          <p className={styles.note}>{t('flags.failed', { reason: error })}</p>
          <Button size="sm" className={retry} onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
      {error === null && found.length === 0 && (
        <p className={styles.note} role="status">
          {t(flags.length === 0 ? 'flags.noneYet' : 'flags.noMatch')}
        </p>
      )}
      {found.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
        <div role="group" aria-label={t('flags.all')} className={styles.list}>
          {found.map((flag) => (
            <FlagBox
              key={flag.key}
              flag={flag}
              checked={isOn(flag.key)}
              onChange={(isPut) => void press(flag.key, isPut)}
            />
          ))}
        </div>
      )}
    </Popover>
  );
};

export default FlagPicker;
