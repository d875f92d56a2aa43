import { useCallback } from 'react';
import type { Answer } from '../core/answer.ts';
import type { Command, CommandValues } from '../core/commands.ts';
import { tellFailure } from './components/toast/toast.tsx';
import { useCore } from './core-client/use-core.ts';

/** Sends a command; a refusal is told in a toast under `title`, and answered as well. */
export const useAct = () => {
  const { execute } = useCore();
  return useCallback(
    async <C extends Command>(command: C, title: string): Promise<Answer<CommandValues[C['type']]>> => {
      const answer = await execute(command);
      if (!answer.ok) tellFailure(title, answer.refusal.message);
      return answer;
    },
    [execute],
  );
};
