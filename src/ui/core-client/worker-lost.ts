import { type Answer, refuse } from '../../core/kernel/answer.ts';

/** The answer to a command that no worker received, or whose worker died. */
export const WORKER_LOST: Answer<never> = refuse('workerLost', ':workerLost');
