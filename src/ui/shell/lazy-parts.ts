import { lazy } from 'react';
import { lazyPart } from '../lazy/lazy-part.ts';
import { loadAbility } from '../session/ability-code.ts';
import type { DefaultLayoutProps } from './default-layout.tsx';
import type { HorizontalNavigationProps } from './navigation/horizontal-navigation.tsx';
import { OVERLAYS } from './overlays.ts';

/** The frame around the screens of those who are signed in. */
export const DEFAULT_LAYOUT = lazyPart<DefaultLayoutProps>(() => import('./default-layout.tsx'));

/** The navigation of those who have it as a row above the page. */
export const HORIZONTAL_NAVIGATION = lazyPart<HorizontalNavigationProps>(
  () => import('./navigation/horizontal-navigation.tsx'),
);

const loadToasts = () => import('../components/toast/toasts.tsx');
const loadPalette = () => import('./palette/palette.tsx');
const loadKeyboardSheet = () => import('./keyboard-sheet/keyboard-sheet.tsx');

/** Parts whose code comes when the first screen is drawn, or when they are asked for. */
export const Toasts = lazy(loadToasts);
export const Palette = lazy(loadPalette);
export const KeyboardSheet = lazy(loadKeyboardSheet);

/** What fetches their code behind the first screen: they open at once, and without a network too. */
export const LAZY_LOADS = [
  loadAbility,
  DEFAULT_LAYOUT.load,
  loadPalette,
  loadKeyboardSheet,
  ...OVERLAYS.map(({ load }) => load),
  HORIZONTAL_NAVIGATION.load,
] as const;
