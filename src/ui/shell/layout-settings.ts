import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { readJsonChoice, writeChoice } from '../session/cookies.ts';

/** Layout settings kept for the user (spec section 9), in the cookie `layout`. */
const layoutSettingsSchema = v.object({ navCollapsed: v.optional(v.boolean()) });
type LayoutSettings = v.InferOutput<typeof layoutSettingsSchema>;

const COOKIE = 'layout';

/** Below this the navigation is a rail until the user opens it: three panes need the room. */
const wide = () => matchMedia('(min-width: 1280px)');

const listeners = new Set<() => void>();

const read = (): LayoutSettings => readJsonChoice(document, COOKIE, layoutSettingsSchema) ?? {};

const isCollapsed = (): boolean => read().navCollapsed ?? !wide().matches;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const media = wide();
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
};

const setCollapsed = (navCollapsed: boolean): void => {
  writeChoice(document, COOKIE, JSON.stringify({ ...read(), navCollapsed }));
  for (const listener of listeners) listener();
};

/** Whether the navigation is a rail, and the way to change that; remembered. */
export const useNavCollapsed = (): readonly [boolean, (collapsed: boolean) => void] => [
  useSyncExternalStore(subscribe, isCollapsed),
  setCollapsed,
];
