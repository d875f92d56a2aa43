import { Plus, RotateCcw } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { ActionWords } from '../../../actions/action.ts';
import { KEYS_MAX, type Keys } from '../../../actions/keys.ts';
import { keyCaps } from '../../../actions/platform-keys.ts';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { KeyCaps } from '../../../components/key-caps/key-caps.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';

const row = sva({
  slots: ['root', 'words', 'keys', 'key', 'none'],
  base: {
    root: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      columnGap: '12',
      minHeight: '36px',
      py: '2',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    words: { flex: '1', minWidth: '140px', textStyle: 'text.ui' },
    keys: { layerStyle: 'row', flexWrap: 'wrap', gap: '4' },
    key: {
      layerStyle: 'inlineRow',
      height: '28px',
      px: '4',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
    },
    none: { textStyle: 'text.meta', color: 'fg.subtle' },
  },
});

type KeyRowProps = {
  readonly words: ActionWords;
  readonly keys: readonly Keys[];
  readonly changed: boolean;
  /** Called with the shortcut to replace, or with null for a further one. */
  readonly onChange: (old: Keys | null, button: HTMLElement) => void;
  readonly onRestore: () => void;
};

export const KeyRow = ({ words, keys, changed, onChange, onRestore }: KeyRowProps) => {
  const styles = row();
  const { t } = useTranslation();
  const own = useTexts(texts);
  const action = t(words);
  return (
    <li className={styles.root}>
      <span className={styles.words}>{action}</span>
      <span className={styles.keys}>
        {keys.length === 0 && changed && <span className={styles.none}>{own('keyboard.none')}</span>}
        {keys.map((one, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a button whose keys change keeps the focus
            key={place}
            type="button"
            className={styles.key}
            aria-label={own('keyboard.change', { keys: keyCaps(one).flat().join(' '), action })}
            onClick={({ currentTarget }) => onChange(one, currentTarget)}
          >
            <KeyCaps presses={keyCaps(one)} />
          </button>
        ))}
        {changed && (
          <IconButton label={own('keyboard.restore', { action })} icon={RotateCcw} onClick={onRestore} />
        )}
        {keys.length < KEYS_MAX && (
          <IconButton
            label={own('keyboard.add', { action })}
            icon={Plus}
            onClick={({ currentTarget }) => onChange(null, currentTarget)}
          />
        )}
      </span>
    </li>
  );
};
