import { type Answer, refuse } from '../../core/answer.ts';

/** The answer to a command that no worker received, or whose worker died. */
export const WORKER_LOST: Answer<never> = refuse(
  'workerLost',
  'The connection to the background worker was lost. Your text is saved; try again.',
);
