import { lazy } from 'react';
import { afterFirstScreen } from '../lazy/after-first-screen.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { loadAbility } from '../session/ability-code.ts';
import type { DefaultLayoutProps } from '../shell/default-layout.tsx';
import { HORIZONTAL_NAVIGATION, KEYBOARD_SHEET, PALETTE } from '../shell/frame-parts.ts';
import { OVERLAYS } from '../shell/overlays.ts';

export const DEFAULT_LAYOUT = lazyPart<DefaultLayoutProps>(() => import('../shell/default-layout.tsx'));

export const Toasts = lazy(afterFirstScreen(() => import('../components/toast/toasts.tsx')));

/** Functions that load these parts after the first screen, so that they open at once, even offline. */
export const LAZY_LOADS = [
  loadAbility,
  DEFAULT_LAYOUT.load,
  PALETTE.load,
  KEYBOARD_SHEET.load,
  ...OVERLAYS.map(({ load }) => load),
  HORIZONTAL_NAVIGATION.load,
  () => import('../screens/chat/idle-loads.ts'),
] as const;
