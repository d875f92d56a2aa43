import type { Access } from './guard.ts';
import { type Screen, screenOf } from './screen.tsx';

/** One route of the console (spec section 2). */
export type Route = {
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  readonly layout: 'default' | 'blank';
  readonly screen: Screen | { readonly redirect: string };
};

const needs = (action: string): Access => ({ kind: 'action', action });
const PUBLIC: Access = { kind: 'public' };

/** The spec's route table, as far as its screens exist. The last one takes every other address. */
export const ROUTES: readonly Route[] = [
  { path: '/', title: 'Home', access: needs('read'), layout: 'blank', screen: { redirect: '/chat' } },
  {
    path: '/chat',
    title: 'Chat',
    access: needs('view-chat'),
    layout: 'default',
    screen: screenOf(() => import('../screens/chat/chat-screen.tsx')),
  },
  {
    path: '/setting',
    title: 'Settings',
    access: needs('view-setting'),
    layout: 'default',
    screen: screenOf(() => import('../screens/setting/setting-screen.tsx')),
  },
  {
    path: '/login',
    title: 'Sign in',
    access: { kind: 'unauthenticatedOnly' },
    layout: 'blank',
    screen: screenOf(() => import('../screens/login/login-screen.tsx')),
  },
  {
    path: '/not-authorized',
    title: 'Not authorised',
    access: PUBLIC,
    layout: 'blank',
    screen: screenOf(() => import('../screens/not-authorized/not-authorized-screen.tsx')),
  },
  {
    path: '/*?',
    title: 'Not found',
    access: PUBLIC,
    layout: 'blank',
    screen: screenOf(() => import('../screens/not-found/not-found-screen.tsx')),
  },
];
