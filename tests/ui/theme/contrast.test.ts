import { describe, expect, it } from 'vitest';
import { avatarTints, colours } from '../../../src/ui/theme/colours.ts';
import {
  contrastRatio,
  MARK_CONTRAST,
  markPairs,
  TEXT_CONTRAST,
  textPairs,
} from '../../../src/ui/theme/contrast.ts';

const themes = ['light', 'dark'] as const;

describe.each(themes)('contrast in the %s theme', (theme) => {
  it.each(textPairs)('text %s on %s', (foreground, ground) => {
    expect(contrastRatio(colours[foreground][theme], colours[ground][theme])).toBeGreaterThanOrEqual(
      TEXT_CONTRAST,
    );
  });

  it.each(markPairs)('mark %s on %s', (foreground, ground) => {
    expect(contrastRatio(colours[foreground][theme], colours[ground][theme])).toBeGreaterThanOrEqual(
      MARK_CONTRAST,
    );
  });

  it.each(Object.entries(avatarTints))('initials on the tint %s', (_, tint) => {
    expect(contrastRatio(tint.fg[theme], tint.bg[theme])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

describe('the contrast ratio', () => {
  it('is 21 for black on white and agrees with the worst pair of the sheet', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    const ratio = contrastRatio(colours['fg.subtle'].light, colours['bg.activeCanvas'].light);
    expect(ratio).toBeCloseTo(4.61, 2);
  });

  it('covers every text colour of the sheet except the exempt one', () => {
    const walked = new Set<string>(textPairs.map(([foreground]) => foreground));
    const texts = Object.keys(colours).filter((name) => /(^fg\.|\.fg$|\.on[A-Z])/.test(name));
    expect(texts.filter((name) => !walked.has(name))).toEqual(['fg.disabled']);
  });
});
