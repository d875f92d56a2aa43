import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import type { SpanDialogProps } from './span-dialog.tsx';

export const SPAN_DIALOG = lazyPart<SpanDialogProps & Overlaid>(() => import('./span-dialog.tsx'));
