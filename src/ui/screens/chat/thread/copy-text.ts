import { tellDone, tellFailure } from '../../../components/toast/tell.ts';

/** Copies a text and shows the outcome in a toast, because the browser may refuse. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    tellDone('Copied');
  } catch {
    tellFailure(
      'The text couldn’t be copied',
      'Your browser blocked it. Select the text and copy it yourself.',
    );
  }
};
