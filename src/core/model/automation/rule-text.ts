import type { Timestamp } from '../../kernel/time.ts';
import { renderTemplate } from '../templates/render.ts';
import { nextOpening, placeAt } from './opening-hours.ts';
import type { OpeningHours, RuleLanguage, RuleText, Situation } from './types.ts';

/** Countries in which most people read French or Arabic. Others get English. */
const COUNTRIES: Readonly<Record<Exclude<RuleLanguage, 'en'>, readonly string[]>> = {
  fr: [
    'FR',
    'MC',
    'SN',
    'CI',
    'ML',
    'BF',
    'NE',
    'TG',
    'BJ',
    'GA',
    'CG',
    'CD',
    'HT',
    'GP',
    'MQ',
    'GF',
    'RE',
    'NC',
    'PF',
  ],
  ar: [
    'AE',
    'SA',
    'EG',
    'JO',
    'LB',
    'SY',
    'IQ',
    'KW',
    'QA',
    'BH',
    'OM',
    'YE',
    'LY',
    'SD',
    'PS',
    'DZ',
    'MA',
    'TN',
    'MR',
  ],
};

/** Returns the language in which a contact is answered: of the script of its text, else of the country of its number. */
export function languageOf(text: string, country: string): RuleLanguage {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  if (COUNTRIES.fr.includes(country)) return 'fr';
  // A text in Latin letters from an Arabic country may be of anybody. A call says nothing.
  return text === '' && COUNTRIES.ar.includes(country) ? 'ar' : 'en';
}

const DAYS: Readonly<Record<RuleLanguage, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  ar: ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد'],
};
const OPENING: Readonly<Record<RuleLanguage, (time: string, day: string | null) => string>> = {
  en: (time, day) => (day === null ? time : day === '' ? `${time} tomorrow` : `${time} on ${day}`),
  fr: (time, day) => (day === null ? time : day === '' ? `${time} demain` : `${time} ${day}`),
  ar: (time, day) => (day === null ? time : day === '' ? `${time} غدًا` : `${time} يوم ${day}`),
};

/** Keys of the places that an answer may have. */
export const ANSWER_PLACES = ['first_name', 'name', 'next_opening'] as const;

const DAY_MS = 86_400_000;

/** Returns the next opening in words, as "08:00 tomorrow". Empty if there is none within 15 days. */
export function openingWords(hours: OpeningHours, at: Timestamp, language: RuleLanguage): string {
  const opening = nextOpening(hours, at);
  if (opening === null) return '';
  const now = placeAt(at, hours.zone);
  const then = placeAt(opening, hours.zone);
  const days = Math.round((Date.parse(`${then.date}T00:00Z`) - Date.parse(`${now.date}T00:00Z`)) / DAY_MS);
  const weekday = DAYS[language][then.weekday - 1] ?? '';
  // "On Monday" would be today if the next Monday is a week ahead.
  const [, month, day] = then.date.split('-');
  const date = days < 7 ? weekday : `${weekday} ${Number(day)}/${Number(month)}`;
  return OPENING[language](then.time, days === 0 ? null : days === 1 ? '' : date);
}

const SPACED = /\s+/gu;
const BLANKS_BEFORE = /[ \t]+$/u;
const COMMA_BEFORE = /[,،][ \t]*$/u;
const COMMA_AFTER = /^[ \t]*[,،][ \t]*/u;
/** Where a sentence begins or ends: nothing stands between it and the gap. */
const BEGINS = /(?:^|[.!?؟:\n])\s*$/u;
const ENDS = /^[ \t]*(?:$|[.!?؟;:\n])/u;

/** Leaves a placeholder without a value out, with its blank and its comma: "Thanks, {{first_name}}." becomes "Thanks." */
function withoutGap(before: string, after: string): string {
  if (BEGINS.test(before)) return before + after.replace(COMMA_AFTER, '');
  if (ENDS.test(after)) return before.replace(BLANKS_BEFORE, '').replace(COMMA_BEFORE, '') + after;
  return before.replace(BLANKS_BEFORE, '') + after;
}

/**
 * Returns the text that a contact gets, in its language if the rule has it. Nobody reads an answer before it leaves, so a
 * placeholder without a value leaves no trace.
 */
export function answerText(
  rule: RuleText,
  { cause, name, country, at }: Pick<Situation, 'cause' | 'name' | 'country' | 'at'>,
  hours: OpeningHours,
): { readonly text: string; readonly language: RuleLanguage } {
  const wanted = languageOf(cause.kind === 'text' ? cause.text : '', country);
  const variant = wanted === 'en' ? undefined : rule.variants[wanted];
  const language = variant?.trim() ? wanted : 'en';
  const body = language === 'en' || variant === undefined ? rule.text : variant;
  const whole = name.trim().replace(SPACED, ' ');
  const values = new Map([
    ['name', whole],
    ['first_name', whole.split(' ')[0] ?? ''],
    // The hours are read only for a text that names them: that costs more than the rest of a decision.
    ...(/next/i.test(body) ? ([['next_opening', openingWords(hours, at, language)]] as const) : []),
  ]);
  const { text, missing } = renderTemplate({ body, defaults: [] }, values, 'service');
  let out = text;
  for (const { start, end } of missing.toReversed()) out = withoutGap(out.slice(0, start), out.slice(end));
  return { text: out.trim(), language };
}
