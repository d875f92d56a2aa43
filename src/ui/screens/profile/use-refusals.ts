import type { Refusal } from '../../../core/kernel/answer.ts';
import { textReason } from '../../../core/kernel/reasons.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../../shared/profile/texts/texts.ts';

/** Returns a function that replaces the service's English sentences at known fields by the screen's own words. */
export function useRefusals(): (refusal: Refusal) => Refusal {
  const t = useTexts(texts);
  const words: Readonly<Record<string, string>> = {
    current: t('problems.password'),
    password: t('problems.password'),
    new: t('problems.samePassword'),
    code: t('problems.code'),
    email: t('problems.email'),
    full_name: t('problems.name'),
    phone: t('problems.phone'),
  };
  return (refusal) => ({
    ...refusal,
    reason: refusal.code === 'locked' ? textReason(t('problems.locked')) : refusal.reason,
    ...(refusal.fields && {
      fields: Object.fromEntries(
        Object.entries(refusal.fields).map(([field, messages]) => {
          const own = words[field];
          return [field, own === undefined ? messages : [own]];
        }),
      ),
    }),
  });
}
