import { foldTerm } from './folded.ts';

/** Words that end the messages of the business: Twilio's list, and the French word. */
export const OPT_OUT_WORDS = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ARRET',
] as const;
/** `YES` counts only after an opt-out: otherwise people say it about anything. */
export const OPT_IN_WORDS = ['START', 'UNSTOP', 'YES'] as const;
export const HELP_WORDS = ['HELP', 'INFO'] as const;

/**
 * What a text says about receiving messages. `askSomebody`: it may ask to stop, but is no exact word, so a person must
 * read it.
 */
export type OptAnswer = 'out' | 'in' | 'inIfOut' | 'help' | 'askSomebody';

const foldWord = (text: string): string =>
  foldTerm(text, { ignoreCase: true, ignoreAccents: true }).replace(/[^\p{L}\p{N}]/gu, '');

const foldedSet = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(foldWord));

const OUT = foldedSet(OPT_OUT_WORDS);
const IN = foldedSet(OPT_IN_WORDS.filter((word) => word !== 'YES'));
const IN_IF_OUT = foldedSet(['YES']);
const HELP = foldedSet(HELP_WORDS);

/** Longer texts are letters, not requests to stop. */
const NEAR_MISS_MAX = 160;

/** Words that end messages if a whole text is one of them, and that nobody uses for anything else in a short text. */
const NEAR_WORDS = /^(?:stopp?|stopall|unsub(?:scribe)?|optout|arret(?:e|er|ez)?|desabonner)$/;

/** Sentences that ask to end the messages. */
const NEAR_PHRASES: readonly RegExp[] = [
  /\b(?:stop|quit|cease|end)\s+(?:all\s+)?(?:texting|messag\w*|text\w*|sending|contacting|sms)\b/,
  /\b(?:do not|don'?t|no more|never)\s+(?:text|message|contact|sms|send)\w*/,
  /\b(?:remove|delete|take)\s+(?:me|my (?:number|phone|details))\b/,
  /\bunsubscribe\b/,
  /\bopt(?:ing)?[\s-]?(?:me\s+)?out\b/,
  /\bwrong\s+(?:number|person)\b/,
  /\bleave me alone\b/,
  /\b(?:arretez|ne plus|desabonne\w*)\b/,
];

const isNearMiss = (text: string): boolean => {
  if (text.length > NEAR_MISS_MAX) return false;
  const folded = foldTerm(text, { ignoreCase: true, ignoreAccents: true });
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  // "Stop. Thank you" asks to stop. "When do we start?" and "the leak won't stop" do not.
  return NEAR_WORDS.test(words[0] ?? '') || NEAR_PHRASES.some((phrase) => phrase.test(folded));
};

/**
 * Returns what a text says about receiving messages, after folding width, case, accents, punctuation and blanks. Null if
 * it says nothing. Only a whole text opts out or in: a sentence is for somebody to read.
 */
export function optAnswerOf(text: string): OptAnswer | null {
  // The words are short: a long text is not folded to find that out.
  const word = text.length > NEAR_MISS_MAX ? '' : foldWord(text);
  if (OUT.has(word)) return 'out';
  if (IN.has(word)) return 'in';
  if (IN_IF_OUT.has(word)) return 'inIfOut';
  if (HELP.has(word)) return 'help';
  return isNearMiss(text) ? 'askSomebody' : null;
}

/** What phones send for a tap on a message, in the words of Apple and Google. */
const REACTION =
  /^\u200a?\s*(?:(?:Liked|Loved|Disliked|Laughed at|Emphasi[sz]ed|Questioned)\s+(?:[“"„«‘]|an? (?:image|movie|photo|video|audio|attachment))|(?:Removed|Retiré)\b.{1,30}\b(?:from|reaction|like|heart|question mark|exclamation|laugh)\b|Reacted\s.{1,20}\sto\s+[“"„«]|\p{Extended_Pictographic}\u{fe0f}?\u200b?\s*(?:to|à|إلى)\s+[“"«]|(?:A aimé|A adoré|N’a pas aimé|A ri de|A réagi)\b)/u;

/** Returns whether a text only reports a tap on a message, such as "Liked “See you at 9”". Such a text answers nothing. */
export const isReaction = (text: string): boolean => REACTION.test(text);
