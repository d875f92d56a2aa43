import { type RefObject, useMemo } from 'react';
import { useAct } from '../../../hooks/use-act.ts';
import type { ComposerHandle } from '../composer/chat-composer.tsx';
import type { MessageActs } from './message-acts.ts';

/** Returns actions on an unsent message. The pressed button disappears, so the composer takes the focus. */
export const useMessageActs = (chatId: string, composer: RefObject<ComposerHandle | null>): MessageActs => {
  const act = useAct();
  return useMemo(() => {
    const discard = (key: string, title: string, edit: boolean) =>
      act({ type: 'discardMessage', chatId, key, edit }, title);
    return {
      onRetry: async (key) => {
        const answer = await act({ type: 'retryMessage', chatId, key }, 'The message couldn’t be sent again');
        if (answer.ok) composer.current?.focus();
      },
      onRemove: async (key) => {
        const answer = await discard(key, 'The message couldn’t be removed', false);
        if (answer.ok) composer.current?.focus();
      },
      onEdit: async (key) => {
        const answer = await discard(key, 'The message can’t be edited', true);
        if (answer.ok) composer.current?.takeBack(answer.value.body);
      },
    };
  }, [act, chatId, composer]);
};
