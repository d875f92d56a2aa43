import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { ParticipantsDialogProps } from './participants-dialog.tsx';

/** Who takes part in a chat, and the ways to change that: nothing of it is there before somebody asks. */
export const PARTICIPANTS_DIALOG = lazyPart<ParticipantsDialogProps>(
  () => import('./participants-dialog.tsx'),
);
