import type { ReasonCode, RefusedRow } from '../../../core/model/import/types.ts';
import type { ShownReason } from '../../../worker/import/import-messages.ts';
import { spacedNumber } from '../../language/spaced-number.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { RejectedWords } from './rejected-file.ts';
import en from './texts/en.ts';
import { texts } from './texts/texts.ts';

const isServiceReason = (code: string): code is keyof typeof en.serviceReasons =>
  Object.hasOwn(en.serviceReasons, code);

/** Codes whose value is the number of a row. */
const ABOUT_ROWS: ReadonlySet<ReasonCode> = new Set(['sameNumberOtherName', 'twiceInFile']);
/** Codes whose value has phone numbers as the console read them. The text of a cell is shown as it is. */
const ABOUT_NUMBERS: ReadonlySet<ReasonCode> = new Set([
  'countryAssumed',
  'landline',
  'formerSpelling',
  'otherCountry',
  'severalNumbers',
  'numbersNoted',
]);

const shownValue = ({ code, value }: ShownReason): string | number => {
  if (ABOUT_ROWS.has(code)) return Number(value);
  return ABOUT_NUMBERS.has(code) ? value.replace(/\+\d{6,15}/g, spacedNumber) : value;
};

/** Returns the words for what happens to a row with a reason. */
export function useEffectWords(): (reason: ShownReason) => string {
  const t = useTexts(texts);
  return (reason) => t(`effects.${reason.code}`, { value: shownValue(reason) });
}

const isReason = (code: string): code is ReasonCode => Object.hasOwn(en.reasons, code);

/** Returns the words for why a row stayed out, whether the console or the service refused it. */
export function useRefusedWords(): (row: RefusedRow) => string {
  const t = useTexts(texts);
  const effect = useEffectWords();
  return ({ reason, value }) => {
    if (isServiceReason(reason)) return t(`serviceReasons.${reason}`);
    return isReason(reason) ? `${t(`reasons.${reason}`)}: ${effect({ code: reason, value })}` : reason;
  };
}

/** Returns the words for codes of rows. A reason of the service that the console does not know is shown as it is. */
export function useWords(): RejectedWords {
  const t = useTexts(texts);
  const effect = useEffectWords();
  return {
    header: t('report.reasonColumn'),
    target: (target) => t(`targets.${target}`),
    reason: (reason) => `${t(`reasons.${reason.code}`)}: ${effect(reason)}`,
    refusal: (code) => (isServiceReason(code) ? t(`serviceReasons.${code}`) : code),
  };
}
