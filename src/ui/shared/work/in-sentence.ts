import { cutText } from '../../../core/kernel/cut-text.ts';

const NAME_MAX = 60;

/** Returns a name as a sentence says it. The words after a long name must stay in sight. */
export const inSentence = (name: string): string => cutText(name, NAME_MAX);
