import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '../language/translation-context.tsx';
import type { Theme } from '../theme/frame-constants.ts';
import { useAppearance } from './browser-appearance.ts';

/** The themes (spec section 4). `system` follows the operating system. */
export const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
export const OFFERED_THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

/** Returns the theme choice's label, options and value, and a function that changes the theme. */
export const useThemeChoice = () => {
  const { t } = useTranslation();
  const [{ theme }, choose] = useAppearance();
  return {
    label: t('shell.theme'),
    value: theme,
    options: OFFERED_THEMES.map((value) => ({
      value,
      label: t(`shell.themes.${value}`),
      icon: THEME_ICONS[value],
    })),
    onChange: (chosen: Theme) => choose({ theme: chosen }),
  };
};
