import { describe, expect, it } from 'vitest';
import {
  type Appearance,
  appearanceIn,
  changeAppearance,
  DEFAULT_APPEARANCE,
  DEFAULT_LAYOUT,
  readAppearance,
  writeAppearance,
} from '../../../src/ui/appearance/appearance.ts';
import { firstAppearance } from '../../../src/ui/appearance/first-appearance.ts';
import { isVisible, PRIMARY_COLOURS, primaryContrast } from '../../../src/ui/appearance/primary-colours.ts';
import { LANGUAGE_FACTS } from '../../../src/ui/language/languages.ts';
import { createChoice } from '../../../src/ui/session/choice.ts';
import { colours } from '../../../src/ui/theme/colours.ts';
import { contrastRatio, TEXT_CONTRAST } from '../../../src/ui/theme/contrast.ts';
import {
  ARROW_STEP_PX,
  CONTENT_NAVS,
  CONTENT_WIDTHS,
  DEFAULT_FOOTER,
  DEFAULT_NAVBAR,
  INTERNATIONALISATION,
  LANGUAGES,
  OVERLAY_NAV_BEYOND_MD_PX,
  SCROLL_TO_TOP_PX,
  SCROLLING_MARK_MS,
  SKINS,
  THEMES,
  WHEEL_SPEED,
} from '../../../src/ui/theme/frame-constants.ts';
import { breakpoints } from '../../../src/ui/theme/scale.ts';
import { createJar } from '../support/cookie-jar.ts';

const OTHER: Appearance = {
  theme: 'dark',
  skin: 'bordered',
  language: 'fr',
  layout: { ...DEFAULT_LAYOUT, contentNav: 'horizontal', footer: 'hidden', primaryLight: '#1F5673' },
};

/** The root element of a page, with only the parts that the tested code uses. */
function createPage(cookie: string, settings: Readonly<Record<string, string>> = {}) {
  const style = new Map<string, string>();
  const dataset: Record<string, string> = { ...settings };
  const page = {
    cookie,
    documentElement: {
      lang: '',
      dir: '',
      dataset,
      style: {
        setProperty: (name: string, value: string) => void style.set(name, value),
        removeProperty: (name: string) => void style.delete(name),
      },
    },
    styles: () => ({ ...dataset, ...Object.fromEntries(style) }),
    speaks: () => [page.documentElement.lang, page.documentElement.dir],
  };
  return page;
}

describe('the constants of the frame', () => {
  it('are those of the spec', () => {
    expect(SCROLL_TO_TOP_PX).toBe(200);
    expect(OVERLAY_NAV_BEYOND_MD_PX).toBe(16);
    expect([WHEEL_SPEED, SCROLLING_MARK_MS, ARROW_STEP_PX]).toEqual([1, 1000, 30]);
    expect(breakpoints.nav).toBe(`${Number.parseInt(breakpoints.md, 10) + 16}px`);
    expect(DEFAULT_APPEARANCE).toMatchObject({ theme: 'system', skin: 'default' });
    expect(DEFAULT_LAYOUT).toMatchObject({
      contentWidth: 'fluid',
      contentNav: 'vertical',
      navbar: 'sticky',
      footer: 'static',
    });
    expect([DEFAULT_NAVBAR, DEFAULT_FOOTER]).toEqual(['sticky', 'static']);
    expect(LANGUAGES).toEqual(['en', 'fr', 'ar']);
    expect([DEFAULT_APPEARANCE.language, INTERNATIONALISATION[0]]).toEqual(['en', 'off']);
    expect([...THEMES].sort()).toEqual(['dark', 'light', 'system']);
    expect([SKINS, CONTENT_NAVS, CONTENT_WIDTHS]).toEqual([
      ['default', 'bordered'],
      ['vertical', 'horizontal'],
      ['fluid', 'boxed'],
    ]);
  });

  it('have every setting that the spec keeps for a user', () => {
    expect(Object.keys(DEFAULT_LAYOUT).sort()).toEqual(
      [
        'contentNav',
        'contentWidth',
        'footer',
        'navbar',
        'navbarBlur',
        'navCollapsed',
        'horizontalNav',
        'primaryLight',
        'primaryDark',
      ].sort(),
    );
  });

  it('have a near-black primary colour: lighter than black by less than a fiftieth', () => {
    expect(contrastRatio(PRIMARY_COLOURS[0].light, '#000000')).toBeLessThan(1.3);
    expect(PRIMARY_COLOURS[0].light).toBe(colours['primary.solid'].light);
  });
});

describe('the cookies of the appearance', () => {
  it('read back what was chosen; nothing is the default', () => {
    const jar = createJar();
    expect(readAppearance(jar, null)).toEqual(DEFAULT_APPEARANCE);
    writeAppearance(jar, '4', OTHER);
    expect(readAppearance(jar, '4')).toEqual(OTHER);
  });

  it('belong to each user; a user without a choice gets the browser’s last one', () => {
    const jar = createJar();
    writeAppearance(jar, '4', OTHER);
    expect(readAppearance(jar, '5')).toEqual(OTHER);
    writeAppearance(jar, '5', DEFAULT_APPEARANCE);
    expect(readAppearance(jar, '4')).toEqual(OTHER);
    expect(readAppearance(jar, '5')).toEqual(DEFAULT_APPEARANCE);
    expect(readAppearance(jar, null)).toEqual(DEFAULT_APPEARANCE);
  });

  it('that were altered are validated setting by setting', () => {
    const layout = {
      contentNav: 'diagonal',
      footer: 'hidden',
      navbarBlur: 'yes',
      primaryDark: 'red',
      navCollapsed: true,
    };
    const jar = createJar({
      theme: 'neon',
      language: 'de',
      skin: '%E0%A4%A',
      layout: encodeURIComponent(JSON.stringify(layout)),
    });
    expect(readAppearance(jar, null)).toEqual({
      ...DEFAULT_APPEARANCE,
      layout: { ...DEFAULT_LAYOUT, footer: 'hidden', navCollapsed: true },
    });
    for (const text of ['x', '%7B', 'null', '%5B%5D'])
      expect(readAppearance(createJar({ layout: text }), null)).toEqual(DEFAULT_APPEARANCE);
  });
});

describe('the first appearance of a page', () => {
  const userData = encodeURIComponent(JSON.stringify({ id: 'a b' }));

  it('needs nothing but its own text', () => {
    const page = createPage('theme=dark; skin=bordered');
    new Function('document', `(${firstAppearance})(document)`)(page);
    expect(page.styles()).toEqual({ theme: 'dark', skin: 'bordered' });
  });

  it("is the user's own, else the browser's last, and agrees with what is read later", () => {
    const jar = createJar({ userData });
    for (const key of ['a b', null]) {
      for (const appearance of [OTHER, DEFAULT_APPEARANCE]) {
        writeAppearance(jar, key, appearance);
        const page = createPage(jar.cookie);
        firstAppearance(page);
        const { theme, skin } = readAppearance(jar, 'a b');
        expect(page.styles()).toMatchObject({ theme, skin });
      }
    }
    writeAppearance(jar, 'a b', OTHER);
    writeAppearance(jar, null, DEFAULT_APPEARANCE);
    const page = createPage(jar.cookie);
    firstAppearance(page);
    expect(page.styles()).toMatchObject({ theme: 'dark', skin: 'bordered', '--primary-light': '#1F5673' });
  });

  it('is in the chosen language and its direction if languages are offered, else in English', () => {
    const speaks = (cookie: string, internationalisation?: string, shown?: string) => {
      const page = createPage(cookie, internationalisation === undefined ? {} : { internationalisation });
      firstAppearance(page, shown);
      return page.speaks();
    };
    for (const language of LANGUAGES)
      expect(speaks(`language=${language}`, 'on')).toEqual([language, LANGUAGE_FACTS[language].direction]);
    for (const setting of ['off', undefined, 'yes'])
      expect(speaks('language=ar', setting)).toEqual(['en', 'ltr']);
    for (const cookie of ['', 'language=de', 'language=%E0%A4%A', 'language=constructor'])
      expect(speaks(cookie, 'on')).toEqual(['en', 'ltr']);
    expect(speaks(`userData=${userData}; language=fr; language.a%20b=ar`, 'on')).toEqual(['ar', 'rtl']);
    // The language on the screen remains while the texts of the other language load.
    expect(speaks('language=fr', 'on', 'ar')).toEqual(['ar', 'rtl']);
  });

  it('accepts any cookies', () => {
    for (const cookie of [
      '',
      'x',
      'theme=%E0%A4%A',
      'theme=neon; skin=; layout=%7B',
      'layout=%22x%22; userData=7',
    ]) {
      const page = createPage(cookie);
      firstAppearance(page);
      expect(page.styles()).toEqual({ theme: 'system', skin: 'default' });
    }
  });

  it('can return to the default colour', () => {
    const page = createPage(`layout=${encodeURIComponent('{"primaryDark":"#8CC3E0"}')}`);
    firstAppearance(page);
    expect(page.styles()).toHaveProperty('--primary-dark-fg', '#000000');
    page.cookie = '';
    firstAppearance(page);
    expect(page.styles()).toEqual({ theme: 'system', skin: 'default' });
  });
});

describe('primary colours', () => {
  it.each(
    PRIMARY_COLOURS.flatMap(({ name, light, dark }) => [
      [name, 'light', light] as const,
      [name, 'dark', dark] as const,
    ]),
  )('%s stands out in the %s theme, and its text can be read', (_, theme, colour) => {
    expect(isVisible(colour, theme)).toBe(true);
    const page = createPage(
      `layout=${encodeURIComponent(JSON.stringify({ [theme === 'light' ? 'primaryLight' : 'primaryDark']: colour }))}`,
    );
    firstAppearance(page);
    const text = Reflect.get(page.styles(), `--primary-${theme}-fg`);
    expect(contrastRatio(colour, String(text))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('that the user mixes always have readable text', () => {
    for (let grey = 0; grey < 256; grey += 5) {
      const part = grey.toString(16).padStart(2, '0');
      const colour = `#${part}${part}${part}`;
      const page = createPage(`layout=${encodeURIComponent(JSON.stringify({ primaryLight: colour }))}`);
      firstAppearance(page);
      const text = String(Reflect.get(page.styles(), '--primary-light-fg'));
      expect(contrastRatio(colour, text), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('with too little contrast are recognized', () => {
    expect(isVisible('#F5F5F5', 'light')).toBe(false);
    expect(isVisible('#F5F5F5', 'dark')).toBe(true);
    expect(primaryContrast('#FFFFFF', 'light')).toBe(1);
  });
});

describe('the choice of the appearance', () => {
  it('changes only the chosen setting, and notifies this tab and the others', async () => {
    const jar = createJar();
    const [one, two] = [new BroadcastChannel('test-appearance'), new BroadcastChannel('test-appearance')];
    const create = (channel: BroadcastChannel) =>
      createChoice(appearanceIn({ jar, channel, watchJar: () => undefined }), () => '4');
    const [here, there] = [create(one), create(two)];
    const notified: string[] = [];
    here.subscribe(() => notified.push('here'));
    const heard = new Promise<void>((resolve) => {
      there.subscribe(() => {
        notified.push('there');
        resolve();
      });
    });
    changeAppearance(here, { layout: { footer: 'hidden' } });
    expect(here.current().layout.footer).toBe('hidden');
    await heard;
    expect(notified).toEqual(['here', 'there']);
    const before = there.current();
    expect(before).toEqual(here.current());
    there.readAgain();
    expect(there.current()).toBe(before);
    // Change the cookie without an event, as if the event were still in flight.
    writeAppearance(jar, '4', { ...before, theme: 'dark' });
    changeAppearance(there, { layout: { navbar: 'hidden' } });
    expect(there.current()).toMatchObject({ theme: 'dark', layout: { footer: 'hidden', navbar: 'hidden' } });
    one.close();
    two.close();
  });
});
