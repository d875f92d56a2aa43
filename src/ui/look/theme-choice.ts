import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '../language/translation-context.tsx';
import type { Theme } from '../theme/frame-constants.ts';
import { useLook } from './browser-look.ts';

/** The themes as they are offered (spec section 4); `system` follows the operating system. */
export const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
export const OFFERED_THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

/** The choice of a theme: what it is called, the themes (spec section 4), the chosen one, and the way to choose. */
export const useThemeChoice = () => {
  const { t } = useTranslation();
  const [{ theme }, choose] = useLook();
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
