import * as v from 'valibot';

/**
 * A visible character. Spaces, control and format characters, and characters that only modify others are not
 * visible.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/** The step of a schema that cuts spaces at a text's ends. A text without a visible character becomes empty. */
export const trimmed = v.transform((text: string) => (hasVisibleText(text) ? text.trim() : ''));

/** Unicode's direction controls: embeddings, overrides and isolates. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Removes direction controls, so that a quoted text can't reverse the sentence around it. */
export const withoutDirectionControls = (text: string): string => text.replace(DIRECTION_CONTROLS, '');
