import { describe, expect, it } from 'vitest';
import { LANGUAGE_FACTS } from '../../src/ui/language/languages.ts';
import { firstLook } from '../../src/ui/look/first-look.ts';
import { DEFAULT_LAYOUT, DEFAULT_LOOK, type Look } from '../../src/ui/look/look.ts';

import { createLookStore, readLook, writeLook } from '../../src/ui/look/look-store.ts';
import { isVisible, PRIMARY_COLOURS, primaryContrast } from '../../src/ui/look/primary-colours.ts';
import { colours } from '../../src/ui/theme/colours.ts';
import { contrastRatio, TEXT_CONTRAST } from '../../src/ui/theme/contrast.ts';
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
} from '../../src/ui/theme/frame-constants.ts';
import { breakpoints } from '../../src/ui/theme/scale.ts';
import { createJar } from './cookie-jar.ts';

const OTHER: Look = {
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
    look: () => ({ ...dataset, ...Object.fromEntries(style) }),
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
    expect(DEFAULT_LOOK).toMatchObject({ theme: 'system', skin: 'default' });
    expect(DEFAULT_LAYOUT).toMatchObject({
      contentWidth: 'fluid',
      contentNav: 'vertical',
      navbar: 'sticky',
      footer: 'static',
    });
    expect([DEFAULT_NAVBAR, DEFAULT_FOOTER]).toEqual(['sticky', 'static']);
    expect(LANGUAGES).toEqual(['en', 'fr', 'ar']);
    expect([DEFAULT_LOOK.language, INTERNATIONALISATION[0]]).toEqual(['en', 'off']);
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

describe('the cookies of the look', () => {
  it('read back what was chosen; nothing is the default', () => {
    const jar = createJar();
    expect(readLook(jar, null)).toEqual(DEFAULT_LOOK);
    writeLook(jar, '4', OTHER);
    expect(readLook(jar, '4')).toEqual(OTHER);
  });

  it('belong to each user; a user without a choice gets the browser’s last one', () => {
    const jar = createJar();
    writeLook(jar, '4', OTHER);
    expect(readLook(jar, '5')).toEqual(OTHER);
    writeLook(jar, '5', DEFAULT_LOOK);
    expect(readLook(jar, '4')).toEqual(OTHER);
    expect(readLook(jar, '5')).toEqual(DEFAULT_LOOK);
    expect(readLook(jar, null)).toEqual(DEFAULT_LOOK);
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
    expect(readLook(jar, null)).toEqual({
      ...DEFAULT_LOOK,
      layout: { ...DEFAULT_LAYOUT, footer: 'hidden', navCollapsed: true },
    });
    for (const text of ['x', '%7B', 'null', '%5B%5D'])
      expect(readLook(createJar({ layout: text }), null)).toEqual(DEFAULT_LOOK);
  });
});

describe('the first look of a page', () => {
  const userData = encodeURIComponent(JSON.stringify({ id: 'a b' }));

  it('needs nothing but its own text', () => {
    const page = createPage('theme=dark; skin=bordered');
    new Function('document', `(${firstLook})(document)`)(page);
    expect(page.look()).toEqual({ theme: 'dark', skin: 'bordered' });
  });

  it("is the user's own, else the browser's last, and agrees with what is read later", () => {
    const jar = createJar({ userData });
    for (const key of ['a b', null]) {
      for (const look of [OTHER, DEFAULT_LOOK]) {
        writeLook(jar, key, look);
        const page = createPage(jar.cookie);
        firstLook(page);
        const { theme, skin } = readLook(jar, 'a b');
        expect(page.look()).toMatchObject({ theme, skin });
      }
    }
    writeLook(jar, 'a b', OTHER);
    writeLook(jar, null, DEFAULT_LOOK);
    const page = createPage(jar.cookie);
    firstLook(page);
    expect(page.look()).toMatchObject({ theme: 'dark', skin: 'bordered', '--primary-light': '#1F5673' });
  });

  it('is in the chosen language and its direction if languages are offered, else in English', () => {
    const speaks = (cookie: string, internationalisation?: string, shown?: string) => {
      const page = createPage(cookie, internationalisation === undefined ? {} : { internationalisation });
      firstLook(page, shown);
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
      firstLook(page);
      expect(page.look()).toEqual({ theme: 'system', skin: 'default' });
    }
  });

  it('can return to the default colour', () => {
    const page = createPage(`layout=${encodeURIComponent('{"primaryDark":"#8CC3E0"}')}`);
    firstLook(page);
    expect(page.look()).toHaveProperty('--primary-dark-fg', '#000000');
    page.cookie = '';
    firstLook(page);
    expect(page.look()).toEqual({ theme: 'system', skin: 'default' });
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
    firstLook(page);
    const text = Reflect.get(page.look(), `--primary-${theme}-fg`);
    expect(contrastRatio(colour, String(text))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('that the user mixes always have readable text', () => {
    for (let grey = 0; grey < 256; grey += 5) {
      const part = grey.toString(16).padStart(2, '0');
      const colour = `#${part}${part}${part}`;
      const page = createPage(`layout=${encodeURIComponent(JSON.stringify({ primaryLight: colour }))}`);
      firstLook(page);
      const text = String(Reflect.get(page.look(), '--primary-light-fg'));
      expect(contrastRatio(colour, text), colour).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  it('with too little contrast are recognized', () => {
    expect(isVisible('#F5F5F5', 'light')).toBe(false);
    expect(isVisible('#F5F5F5', 'dark')).toBe(true);
    expect(primaryContrast('#FFFFFF', 'light')).toBe(1);
  });
});

describe('the store of the look', () => {
  it('changes only the chosen setting, and notifies this tab and the others', async () => {
    const jar = createJar();
    const applied: string[] = [];
    const [one, two] = [new BroadcastChannel('test-look'), new BroadcastChannel('test-look')];
    const create = (name: string, channel: BroadcastChannel) =>
      createLookStore({ jar, userKey: () => '4', channel, apply: () => applied.push(name) });
    const [here, there] = [create('here', one), create('there', two)];
    const heard = new Promise<void>((resolve) => there.subscribe(resolve));
    here.choose({ layout: { footer: 'hidden' } });
    expect(here.current().layout.footer).toBe('hidden');
    await heard;
    expect(applied).toEqual(['here', 'there']);
    const before = there.current();
    expect(before).toEqual(here.current());
    there.lookAgain();
    expect(there.current()).toBe(before);
    // Change the cookie without an event, as if the event were still in flight.
    writeLook(jar, '4', { ...before, theme: 'dark' });
    there.choose({ layout: { navbar: 'hidden' } });
    expect(there.current()).toMatchObject({ theme: 'dark', layout: { footer: 'hidden', navbar: 'hidden' } });
    one.close();
    two.close();
  });
});
