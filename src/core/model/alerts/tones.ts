/** The tones of alerts. Tabs, which play them, load this file without the rules. The first is the default. */
export const TONES = ['chime', 'bell', 'drop', 'pulse'] as const;
export type Tone = (typeof TONES)[number];

/** The loudest volume, in per cent. */
export const VOLUME_MAX = 100;
