import { lazy } from 'react';
import type { Overlaid } from '../components/overlay/use-overlay.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import type { HorizontalNavigationProps } from './navigation/horizontal-navigation.tsx';
import type { ShortcutsProps } from './shortcuts.tsx';

export const HORIZONTAL_NAVIGATION = lazyPart<HorizontalNavigationProps>(
  () => import('./navigation/horizontal-navigation.tsx'),
);

/** The shortcuts load with the frame, but nothing waits for them. */
export const SHORTCUTS = lazyPart<ShortcutsProps & Overlaid>(() => import('./shortcuts.tsx'));

export const loadPalette = () => import('./palette/palette.tsx');
export const loadKeyboardSheet = () => import('./keyboard-sheet/keyboard-sheet.tsx');

/** Parts of the frame whose code is loaded when the page is idle, or when they open. */
export const Palette = lazy(loadPalette);
export const KeyboardSheet = lazy(loadKeyboardSheet);
