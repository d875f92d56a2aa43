import { useCallback } from 'react';
import type { AnswerValue, Command } from '../../core/core-interface.ts';
import type { Answer } from '../../core/kernel/answer.ts';
import { showFailure } from '../components/toast/show-toast.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { useCore } from './use-core.ts';

/**
 * Returns a function that sends a command and returns the answer. A refusal is also shown as a toast with
 * `title`.
 */
export const useAct = () => {
  const { execute } = useCore();
  const { sentence } = useTranslation();
  return useCallback(
    async <C extends Command>(command: C, title: string): Promise<Answer<AnswerValue<C['type']>>> => {
      const answer = await execute(command);
      if (!answer.ok) showFailure(title, sentence(answer.refusal.reason));
      return answer;
    },
    [execute, sentence],
  );
};
