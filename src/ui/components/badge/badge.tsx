import { cva } from 'styled-system/css';

const badge = cva({
  base: {
    layerStyle: 'inlineRow',
    gap: '6',
    height: '20px',
    px: '6',
    borderRadius: 'xs',
    textStyle: 'text.meta',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _before: {
      content: '""',
      boxSize: '6px',
      borderRadius: 'full',
      bg: 'currentColor',
      _highContrast: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
    },
  },
  variants: {
    tone: {
      success: { bg: 'success.soft', color: 'success.fg' },
      info: { bg: 'info.soft', color: 'info.fg' },
      accent: { bg: 'accent.soft', color: 'accent.fg' },
      error: { bg: 'error.soft', color: 'error.fg' },
      warning: { bg: 'warning.soft', color: 'warning.fg' },
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
    },
  },
});

export type BadgeTone = 'success' | 'info' | 'accent' | 'warning' | 'error' | 'neutral';

/** A state in a word, with a mark of its colour. */
export const Badge = ({ tone, text }: { readonly tone: BadgeTone; readonly text: string }) => (
  <span className={badge({ tone })}>{text}</span>
);
