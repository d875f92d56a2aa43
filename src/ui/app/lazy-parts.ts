import { lazy } from 'react';
import { afterFirstScreen } from '../lazy/after-first-screen.ts';
import { lazyPart } from '../lazy/lazy-part.ts';
import { loadLater } from '../lazy/load-when-idle.ts';
import type { DefaultLayoutProps } from '../shell/default-layout.tsx';

export const DEFAULT_LAYOUT = lazyPart<DefaultLayoutProps>(() => import('../shell/default-layout.tsx'));

export const Toasts = lazy(afterFirstScreen(() => import('../components/toast/toasts.tsx')));

loadLater(() => import('../screens/chat/idle-loads.ts'));
