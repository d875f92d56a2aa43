import type { Page } from '@playwright/test';
import type { Language } from '../../src/ui/theme/frame-constants.ts';
import { languageOf, leaveLanguage, letChooseLanguage } from './support/language.ts';
import { connection, email, fillSignIn, openTab, signIn } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const WORDS = {
  en: {
    direction: 'ltr',
    signIn: 'Sign in',
    signInTitle: 'Sign in to Switchboard',
    email: 'Email',
    password: 'Password',
    refused: 'Invalid email or password',
    connected: 'You are connected',
    home: 'Home',
    settings: 'Settings',
    language: 'Language',
    dark: 'Dark',
    main: 'Main',
  },
  fr: {
    direction: 'ltr',
    signIn: 'Se connecter',
    signInTitle: 'Se connecter à Switchboard',
    email: 'E-mail',
    password: 'Mot de passe',
    refused: 'E-mail ou mot de passe incorrect',
    connected: 'Vous êtes connecté',
    home: 'Accueil',
    settings: 'Paramètres',
    language: 'Langue',
    dark: 'Sombre',
    main: 'Principale',
  },
  ar: {
    direction: 'rtl',
    signIn: 'تسجيل الدخول',
    signInTitle: 'تسجيل الدخول إلى Switchboard',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    refused: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    connected: 'أنت متصل',
    home: 'الرئيسية',
    settings: 'الإعدادات',
    language: 'اللغة',
    dark: 'داكن',
    main: 'القائمة الرئيسية',
  },
} as const satisfies Record<Language, object>;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const choose = (page: Page, shown: Language, name: string) =>
  page
    .getByRole('radiogroup', { name: WORDS[shown].language })
    .getByRole('radio', { name })
    .check({ force: true });

async function expectSettings(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  await expect(title(page)).toHaveText(words.settings);
  // The title may start with the number of unread messages.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${words.settings} · Switchboard$`));
  await expect(page.getByRole('radio', { name: words.dark })).toBeAttached();
  await expect.poll(() => languageOf(page)).toEqual([language, words.direction]);
}

test('the language changes in every tab at once, survives a reload, and is there at the first paint', async ({
  context,
}) => {
  await letChooseLanguage(context);
  const page = await context.newPage();
  await signIn(page, '/setting');
  const other = await openTab(context, '/setting');
  await other.getByRole('radio', { name: 'Dark', exact: true }).focus();
  await choose(page, 'en', 'العربية');
  for (const tab of [page, other]) await expectSettings(tab, 'ar');
  // The navigation is on the side where text begins.
  const place = await page.getByRole('navigation', { name: WORDS.ar.main }).boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(page.viewportSize()?.width);
  await expect(other.getByRole('radio', { name: WORDS.ar.dark })).toBeFocused();

  await page.reload();
  await expectSettings(page, 'ar');
  // Only the first-appearance script may load here. The first paint must already have the language and its direction.
  const bare = await context.newPage();
  await bare.route(/\/(?!first-appearance-)[^/]*\.js$/, (route) => route.abort());
  await bare.goto('/setting');
  expect(await languageOf(bare)).toEqual(['ar', 'rtl']);
  await bare.close();

  await choose(other, 'ar', 'Français');
  for (const tab of [page, other]) await expectSettings(tab, 'fr');
});

test('no English text is drawn before the French texts have loaded', async ({ page, context }) => {
  await letChooseLanguage(context);
  await leaveLanguage(context, 'fr');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = () => {};
  const wanted = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(/\/fr-[^/]+\.js$/, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await wanted;
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(title(page)).toHaveText(WORDS.fr.signInTitle);
});

test('if the texts fail to load, the console stays in English', async ({ page, context }) => {
  await letChooseLanguage(context);
  await leaveLanguage(context, 'ar');
  await page.route(/\/ar-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(title(page)).toHaveText(WORDS.en.signInTitle);
  await expect.poll(() => languageOf(page)).toEqual(['en', 'ltr']);
});

test('languages are off by default: none is offered, and a language cookie changes nothing', async ({
  page,
  context,
}) => {
  await leaveLanguage(context, 'ar');
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  expect(await languageOf(page)).toEqual(['en', 'ltr']);
  await fillSignIn(page);
  await expect(connection(page)).toHaveText(WORDS.en.connected);
  await page.goto('/setting');
  await expectSettings(page, 'en');
  await expect(page.getByRole('radiogroup', { name: WORDS.en.language })).toHaveCount(0);
  // Another choice does not change the language cookie.
  await page.getByRole('radio', { name: WORDS.en.dark, exact: true }).check({ force: true });
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value)
    .toBe('ar');
});
