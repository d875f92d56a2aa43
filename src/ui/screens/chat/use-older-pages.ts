import { useCallback, useRef } from 'react';
import { useCore } from '../../core-client/use-core.ts';

/** Asks for the next older page; while one is underway, asking again does nothing. */
export const useOlderPages = (chatId: string): (() => void) => {
  const { execute } = useCore();
  const underway = useRef(false);
  return useCallback(() => {
    if (underway.current) return;
    underway.current = true;
    // A refusal shows as the view's olderError, with Retry.
    void execute({ type: 'loadOlder', chatId }).finally(() => {
      underway.current = false;
    });
  }, [execute, chatId]);
};
