import { type Answer, refuse } from '../../core/answer.ts';

/** The answer to a command that no worker could be asked, or that went with one. */
export const WORKER_LOST: Answer<never> = refuse(
  'workerLost',
  'The connection to the background worker was lost. Your text is saved; try again.',
);
