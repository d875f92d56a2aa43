import { type RefObject, useMemo } from 'react';
import { useAct } from '../../../core-client/use-act.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import type { MessageActs } from '../../../shared/chat/thread/message-acts.ts';
import type { ComposerHandle } from '../composer/chat-composer.tsx';

/**
 * Returns actions on an unsent message. The pressed button disappears, so the composer takes the
 * focus. `onEdit`: a text comes back to the box for messages.
 */
export const useMessageActs = (
  chatId: string,
  composer: RefObject<ComposerHandle | null>,
  onEdit: () => void,
): MessageActs => {
  const act = useAct();
  const t = useTexts(texts);
  return useMemo(() => {
    const discard = (key: string, title: string, edit: boolean) =>
      act({ type: 'discardMessage', chatId, key, edit }, title);
    return {
      onRetry: async (key) => {
        const answer = await act({ type: 'retryMessage', chatId, key }, t('failed.retry'));
        if (answer.ok) composer.current?.focus();
      },
      onRemove: async (key) => {
        const answer = await discard(key, t('failed.remove'), false);
        if (answer.ok) composer.current?.focus();
      },
      onEdit: async (key) => {
        const answer = await discard(key, t('failed.edit'), true);
        if (!answer.ok) return;
        onEdit();
        composer.current?.takeBack(answer.value.body);
      },
    };
  }, [act, chatId, composer, onEdit, t]);
};
