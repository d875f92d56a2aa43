export interface AppearancePage {
  readonly cookie: string;
  readonly documentElement: {
    lang: string;
    dir: string;
    readonly dataset: Record<string, string | undefined>;
    readonly style: {
      readonly setProperty: (name: string, value: string) => unknown;
      readonly removeProperty: (name: string) => unknown;
    };
  };
}

/**
 * Applies the appearance in the cookies to the page: language, theme, skin and primary colours. The source of this
 * function runs as a script in the page's head before the first paint. The function must therefore be
 * self-contained, and accept any cookie content. The signed-in user's own choice (`theme.<id>`) precedes the
 * browser's last choice. `shown` is the language that the page already shows. Without it, the chosen language
 * applies.
 */
export function firstAppearance(page: AppearancePage, shown?: string): void {
  const cookies = new Map<string, string>();
  for (const part of page.cookie.split('; ')) {
    const at = part.indexOf('=');
    try {
      cookies.set(part.slice(0, at), decodeURIComponent(part.slice(at + 1)));
    } catch {
      // A broken escape sequence: treat the cookie as missing.
    }
  }
  const parse = (text: string | undefined): unknown => {
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      return null;
    }
  };
  const field = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const user = encodeURIComponent(String(field(parse(cookies.get('userData')), 'id')));
  const choice = (name: string): string | undefined => cookies.get(`${name}.${user}`) ?? cookies.get(name);

  const root = page.documentElement;
  const theme = choice('theme');
  root.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'system';
  root.dataset.skin = choice('skin') === 'bordered' ? 'bordered' : 'default';

  const chosen = root.dataset.internationalisation === 'on' ? choice('language') : undefined;
  root.lang = shown ?? (chosen === 'fr' || chosen === 'ar' ? chosen : 'en');
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';

  const layout = parse(choice('layout'));
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  for (const [name, setting] of [
    ['--primary-light', field(layout, 'primaryLight')],
    ['--primary-dark', field(layout, 'primaryDark')],
  ] as const) {
    const isColour = typeof setting === 'string' && /^#[0-9a-f]{6}$/i.test(setting);
    if (!isColour) {
      for (const part of ['', '-hover', '-fg']) root.style.removeProperty(`${name}${part}`);
      continue;
    }
    const [red, green, blue] = [1, 3, 5].map((at) => linear(channel(setting, at)));
    const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    // Below this luminance, white text has more contrast than black text. The better colour reaches at least
    // 4.58 : 1.
    const isDark = luminance < 0.179;
    root.style.setProperty(name, setting);
    root.style.setProperty(`${name}-fg`, isDark ? '#FFFFFF' : '#000000');
    root.style.setProperty(
      `${name}-hover`,
      `color-mix(in srgb, ${setting} 88%, ${isDark ? '#FFFFFF' : '#000000'})`,
    );
  }
}
