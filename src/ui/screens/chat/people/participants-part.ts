import { laterPart } from '../../../later-part.ts';
import type { ParticipantsDialogProps } from './participants-dialog.tsx';

/** Who takes part in a chat, and the ways to change that: nothing of it is there before somebody asks. */
export const PARTICIPANTS_DIALOG = laterPart<ParticipantsDialogProps>(
  () => import('./participants-dialog.tsx'),
);
