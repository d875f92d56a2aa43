// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { sva } from 'styled-system/css';
import { paletteKeys } from '../../actions/palette-keys.ts';
import { ariaKeys, keyCaps } from '../../actions/platform-keys.ts';
import { useTake } from '../../actions/use-offer.ts';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useTranslation } from '../../language/translation-context.tsx';

/** A wide search box, or an icon on phones and beside a horizontal navigation. */
const control = sva({
  slots: ['root', 'rest', 'words', 'keys'],
  base: {
    root: {
      layerStyle: 'row',
      gap: '8',
      flexShrink: 0,
      width: { base: '40px', md: '32px' },
      height: { base: '40px', md: '32px' },
      justifyContent: 'center',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      textStyle: 'text.ui',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: 'background-color token(durations.fast), color token(durations.fast)',
      _hover: { bg: 'bg.hoverCanvas', color: 'fg.default' },
    },
    // Hidden beside the icon, which has the text as its accessible name.
    rest: { display: 'none' },
    words: { flex: '1', textAlign: 'start', whiteSpace: 'nowrap', overflow: 'hidden' },
    keys: { display: 'flex', '& kbd': { bg: 'bg.surface' } },
  },
  variants: {
    form: {
      box: {
        root: {
          nav: { width: '240px', justifyContent: 'flex-start', px: '10', bg: 'bg.activeCanvas' },
          xl: { width: '320px' },
        },
        rest: { display: { base: 'none', nav: 'contents' } },
      },
      icon: {},
    },
  },
});

export const SearchControl = ({ form }: { readonly form: 'box' | 'icon' }) => {
  const styles = control({ form });
  const open = useTake('palette');
  const { t } = useTranslation();
  const keys = useSyncExternalStore(paletteKeys.subscribe, paletteKeys.current);
  return (
    <button
      type="button"
      className={styles.root}
      data-yields
      aria-label={t('actions.offers.palette')}
      aria-haspopup="dialog"
      aria-keyshortcuts={keys && ariaKeys(keys)}
      onClick={open}
    >
      <Search size={16} aria-hidden />
      <span className={styles.rest}>
        <span className={styles.words}>{t('actions.offers.palette')}</span>
        {keys !== undefined && (
          <span className={styles.keys} aria-hidden>
            <KeyCaps presses={keyCaps(keys)} />
          </span>
        )}
      </span>
    </button>
  );
};
