import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from '../session/cookies.ts';

/** The theme as it is chosen (spec section 4); `system` follows the operating system. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The choices as they are offered. */
export const THEME_OPTIONS = [
  { value: 'light', label: 'Light theme', icon: Sun },
  { value: 'dark', label: 'Dark theme', icon: Moon },
  { value: 'system', label: 'System theme', icon: Monitor },
] as const;

/** The skin (spec section 9): a floating sheet, or hairlines. */
const SKINS = ['default', 'bordered'] as const;

const COOKIE = 'theme';
const FALLBACK: ThemeChoice = 'system';

const listeners = new Set<() => void>();

const current = (): ThemeChoice => readChoice(document, COOKIE, THEME_CHOICES, FALLBACK);

/** Puts the cookies' choices on the page. */
const apply = (): void => {
  document.documentElement.dataset.theme = current();
  document.documentElement.dataset.skin = readChoice(document, 'skin', SKINS, 'default');
  for (const listener of listeners) listener();
};

/** Applies the chosen theme now, and again when the tab is looked at: another may have changed it. */
export const followTheme = (): void => {
  apply();
  document.addEventListener('visibilitychange', apply);
};

const choose = (choice: ThemeChoice): void => {
  writeChoice(document, COOKIE, choice);
  apply();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The chosen theme and the way to choose another. */
export const useThemeChoice = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => [
  useSyncExternalStore(subscribe, current),
  choose,
];
