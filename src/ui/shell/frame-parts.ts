import type { Overlaid } from '../components/overlay/use-overlay.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { BackgroundPartsProps } from './background-parts.tsx';
import type { KeyboardSheetProps } from './keyboard-sheet/keyboard-sheet.tsx';
import type { HorizontalNavigationProps } from './navigation/horizontal-navigation.tsx';
import type { PaletteProps } from './palette/palette.tsx';

export const HORIZONTAL_NAVIGATION = lazyPart<HorizontalNavigationProps>(
  () => import('./navigation/horizontal-navigation.tsx'),
);

export const BACKGROUND_PARTS = lazyPart<BackgroundPartsProps & Overlaid>(
  () => import('./background-parts.tsx'),
);

/** Overlays of the frame whose code is loaded when the page is idle, or when they open. */
export const PALETTE = lazyPart<PaletteProps>(() => import('./palette/palette.tsx'));
export const KEYBOARD_SHEET = lazyPart<KeyboardSheetProps>(
  () => import('./keyboard-sheet/keyboard-sheet.tsx'),
);
