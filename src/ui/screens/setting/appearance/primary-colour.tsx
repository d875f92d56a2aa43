import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { sva } from 'styled-system/css';
import { useAppearance } from '../../../appearance/browser-appearance.ts';
import {
  isVisible,
  PRIMARY_COLOURS,
  type PrimaryTheme,
  primaryContrast,
} from '../../../appearance/primary-colours.ts';
import { Radios } from '../../../components/radio/radios.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { MARK_CONTRAST } from '../../../theme/contrast.ts';
import '../../../language/texts/en/settings.ts';

const picker = sva({
  slots: ['root', 'row', 'swatch', 'own', 'text', 'refused', 'label'],
  base: {
    root: { layerStyle: 'column', gap: '8' },
    label: { textStyle: 'text.ui', color: 'fg.muted' },
    row: { layerStyle: 'row', flexWrap: 'wrap', gap: '12' },
    swatch: {
      position: 'relative',
      layerStyle: 'centre',
      boxSize: '28px',
      borderRadius: 'full',
      color: 'transparent',
      forcedColorAdjust: 'none',
      cursor: 'pointer',
      boxShadow: 'inset 0 0 0 1px token(colors.border.control)',
      _checked: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
      '&:has(:focus-visible)': { outline: '3px solid token(colors.accent.solid)', outlineOffset: '3px' },
    },
    own: {
      boxSize: '28px',
      p: '0',
      border: '1px dashed token(colors.border.control)',
      borderRadius: 'full',
      bg: 'transparent',
      cursor: 'pointer',
      overflow: 'hidden',
      // Browsers draw the colour as a square of its own, inside of a padding.
      '&::-webkit-color-swatch-wrapper': { p: '0' },
      '&::-webkit-color-swatch': { border: 'none', borderRadius: 'full' },
      '&::-moz-color-swatch': { border: 'none', borderRadius: 'full' },
    },
    text: { textStyle: 'text.meta', color: 'fg.muted' },
    refused: { textStyle: 'text.meta', color: 'error.fg' },
  },
});

const SETTINGS = { light: 'primaryLight', dark: 'primaryDark' } as const;

/** The primary colour of one theme. Refuses a colour with too little contrast, and shows the ratio. */
export const PrimaryColour = ({ theme }: { readonly theme: PrimaryTheme }) => {
  const styles = picker();
  const { t, formats } = useTranslation();
  const [{ layout }, choose] = useAppearance();
  const [refused, setRefused] = useState<string | null>(null);
  const id = useId();
  const setting = SETTINGS[theme];
  const current = layout[setting] ?? PRIMARY_COLOURS[0][theme];
  const offered = PRIMARY_COLOURS.find((colour) => colour[theme] === current);

  const nameOr = (otherwise: 'own' | 'lastOwn') =>
    t(
      offered === undefined
        ? `settings.appearance.${otherwise}`
        : `settings.appearance.colours.${offered.name}`,
    );

  const take = (colour: string) => {
    // Resetting the field after a refusal fires a change event, which must not remove the refusal.
    if (colour.toLowerCase() === current.toLowerCase()) return;
    const isTaken = isVisible(colour, theme);
    setRefused(isTaken ? null : colour);
    if (isTaken) choose({ layout: { [setting]: colour === PRIMARY_COLOURS[0][theme] ? null : colour } });
  };

  return (
    <div className={styles.root}>
      <span id={id} className={styles.label}>
        {t(`settings.appearance.primaryIn.${theme}`)}
      </span>
      <div className={styles.row}>
        <Radios
          labelledBy={id}
          value={offered?.name ?? null}
          options={PRIMARY_COLOURS.map((colour) => ({
            value: colour.name,
            name: t(`settings.appearance.colours.${colour.name}`),
            content: <Check size={14} aria-hidden />,
            style: {
              backgroundColor: colour[theme],
              ...(colour === offered && { color: theme === 'light' ? '#FFFFFF' : '#17181A' }),
            },
          }))}
          onChange={(name) => {
            const colour = PRIMARY_COLOURS.find((one) => one.name === name);
            if (colour !== undefined) take(colour[theme]);
          }}
          className={styles.row}
          optionClassName={styles.swatch}
        />
        <input
          type="color"
          aria-label={t(`settings.appearance.ownColour.${theme}`)}
          className={styles.own}
          value={current}
          onChange={(event) => take(event.target.value)}
        />
      </div>
      {refused === null ? (
        <span className={styles.text}>
          {t('settings.appearance.contrast', {
            name: nameOr('own'),
            contrast: formats.ratio(primaryContrast(current, theme)),
          })}
        </span>
      ) : (
        <span role="alert" className={styles.refused}>
          {t('settings.appearance.refused', {
            colour: refused.toUpperCase(),
            contrast: formats.ratio(primaryContrast(refused, theme)),
            needed: MARK_CONTRAST,
            name: nameOr('lastOwn'),
          })}
        </span>
      )}
    </div>
  );
};
