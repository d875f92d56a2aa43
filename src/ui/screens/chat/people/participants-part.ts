import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { ParticipantsDialogProps } from './participants-dialog.tsx';

/** Loaded when the participants are first opened. */
export const PARTICIPANTS_DIALOG = lazyPart<ParticipantsDialogProps>(
  () => import('./participants-dialog.tsx'),
);
