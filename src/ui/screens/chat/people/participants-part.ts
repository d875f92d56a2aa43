import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { ParticipantsDialogProps } from './participants-dialog.tsx';

export const PARTICIPANTS_DIALOG = lazyPart<ParticipantsDialogProps>(
  () => import('./participants-dialog.tsx'),
);
