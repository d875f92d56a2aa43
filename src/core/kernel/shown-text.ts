import * as v from 'valibot';

/**
 * A visible character. Spaces, control and format characters, and characters that only modify others are not
 * visible.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/** Returns the text without spaces at its ends. A text without a visible character becomes empty. */
export const visibleText = (text: string): string => (hasVisibleText(text) ? text.trim() : '');

/** Spaces at which no line breaks, as word processors and web pages write them. */
const FIXED_SPACES = /[\u00a0\u2007\u202f]/gu;

/**
 * Soft hyphens, zero-width spaces, byte order marks and word joiners. Joiners between letters stay: Persian and
 * Indic names are spelled with them. Marks of direction stay inside, because a name may need them.
 */
const SOFT_SIGNS = /[\u00ad\u200b\u2060\ufeff]/gu;

/** Returns a name as a person would type it: without signs that only guide the layout, and without spaces at its ends. */
export const cleanName = (name: string): string =>
  visibleText(/^[ -~]*$/.test(name) ? name : name.replace(FIXED_SPACES, ' ').replace(SOFT_SIGNS, ''));

/** `visibleText` as a step of a schema. */
export const trimmed = v.transform(visibleText);

/** Unicode's direction controls: embeddings, overrides and isolates. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes direction controls, so that a quoted text can't reverse the sentence around it. */
export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');
