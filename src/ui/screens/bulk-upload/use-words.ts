import { useTexts } from '../../language/use-texts.ts';
import type { RejectedWords } from './rejected-file.ts';
import en from './texts/en.ts';
import { texts } from './texts/texts.ts';

const isServiceReason = (code: string): code is keyof typeof en.serviceReasons =>
  Object.hasOwn(en.serviceReasons, code);

/** Returns the words for codes of rows. A reason of the service that the console does not know is shown as it is. */
export function useWords(): RejectedWords {
  const t = useTexts(texts);
  return {
    header: t('report.reasonColumn'),
    target: (target) => t(`targets.${target}`),
    reason: ({ code, value }) => `${t(`reasons.${code}`)}: ${t(`effects.${code}`, { value })}`,
    refusal: (code) => (isServiceReason(code) ? t(`serviceReasons.${code}`) : code),
  };
}
