import { lazy } from 'react';
import type { Overlaid } from '../components/overlay/use-overlay.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { BackgroundPartsProps } from './background-parts.tsx';
import type { HorizontalNavigationProps } from './navigation/horizontal-navigation.tsx';

export const HORIZONTAL_NAVIGATION = lazyPart<HorizontalNavigationProps>(
  () => import('./navigation/horizontal-navigation.tsx'),
);

export const BACKGROUND_PARTS = lazyPart<BackgroundPartsProps & Overlaid>(
  () => import('./background-parts.tsx'),
);

export const loadPalette = () => import('./palette/palette.tsx');
export const loadKeyboardSheet = () => import('./keyboard-sheet/keyboard-sheet.tsx');

/** Parts of the frame whose code is loaded when the page is idle, or when they open. */
export const Palette = lazy(loadPalette);
export const KeyboardSheet = lazy(loadKeyboardSheet);
