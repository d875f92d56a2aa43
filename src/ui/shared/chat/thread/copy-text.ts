import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import type { ChatTexts } from '../texts/texts.ts';

/** Copies a text and shows the outcome in a toast, because the browser may refuse. */
export const copyText = async (text: string, t: ChatTexts): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showDone(t('message.copied'));
  } catch {
    showFailure(t('message.notCopied'), t('message.copyBlocked'));
  }
};
