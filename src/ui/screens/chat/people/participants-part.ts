import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { ParticipantsDialogProps } from './participants-dialog.tsx';

/** Loads when the user first opens the participants. */
export const PARTICIPANTS_DIALOG = lazyPart<ParticipantsDialogProps>(
  () => import('./participants-dialog.tsx'),
);
