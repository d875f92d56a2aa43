import type { Refusal } from '../../core/kernel/answer.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { technicalId } from './list-failure.ts';
import { texts } from './texts/texts.ts';

/** Returns a function that says why a request failed, with the id that a person can quote to support. */
export function useFailureText(): (refusal: Refusal) => string {
  const { t, sentence } = useTranslation(texts);
  return (refusal) => `${sentence(refusal.reason)} ${t('states.reason', { id: technicalId(refusal) })}`;
}
