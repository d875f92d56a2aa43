import type { SendTrouble } from '../../../../../core/model/chat/chats-live.ts';
import { durationWords } from '../../../../language/duration.ts';
import type { Translation } from '../../../../language/translation.ts';
import type { TroubleTexts } from './texts/texts.ts';

/** Returns why a message was not sent yet, and when it is sent again. */
export function troubleWords(
  { reason, retryAt }: SendTrouble,
  now: number,
  t: TroubleTexts,
  { t: shared, sentence }: Pick<Translation, 't' | 'sentence'>,
): string {
  // The shared sentences of these two ask the person to try again, but here nobody needs to.
  const why =
    reason === ':serviceBusy' ? t('busy') : reason === ':serviceSilent' ? t('silent') : sentence(reason);
  if (retryAt === null) return t('checking', { why });
  // In the last second, a countdown would say 0 s.
  return retryAt - now < 1000
    ? t('again', { why })
    : t('next', { why, duration: durationWords(shared, retryAt - now) });
}
