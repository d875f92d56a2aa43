import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { LaterDialogProps } from './later-dialog.tsx';

export const LATER_DIALOG = lazyPart<LaterDialogProps & Overlaid>(() => import('./later-dialog.tsx'));
