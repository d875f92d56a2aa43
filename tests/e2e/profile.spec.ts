import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { APP_CODE_MS } from '../../mocks/subjects/accounts/tries.ts';
import { AGENT, fillSignIn, signIn, signInByForm } from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { world } from './support/world.ts';

const SECURITY = '/profile?tab=security';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Returns a function that writes digits as a keyboard does whose digit zero has this code point. */
const keyboard = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const arabic = keyboard(0x0660);
const persian = keyboard(0x06f0);

test('a second step set up in the profile holds at the next sign-in with Arabic and Persian digits, and a recovery code works once', async ({
  page,
}) => {
  await signInByForm(page, SECURITY);
  await button(page, 'Set up two-step sign-in').click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const first = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await field(page, 'Code from the app').fill(arabic(first));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await page.getByRole('checkbox', { name: 'I have stored the codes in a safe place' }).check();
  await button(page, 'Done').click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  const { mail } = await world.mail();
  expect(JSON.stringify(mail)).not.toContain(secret);

  const begin = async () => {
    await page.context().clearCookies();
    await page.goto(`/login?${new URLSearchParams({ to: SECURITY })}`);
    await fillSignIn(page);
    await expect(field(page, 'Code')).toBeVisible();
  };
  for (const written of [arabic, persian]) {
    await begin();
    // A code is valid once, so wait for the app's next code.
    await world.jumpClock(APP_CODE_MS);
    const { codes: current } = await world.mail();
    await field(page, 'Code').fill(written(current[0]?.appCode ?? ''));
    await expect(page).toHaveURL(SECURITY);
  }

  const recover = async (written: typeof arabic) => {
    await begin();
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await field(page, 'Recovery code').fill(written(recoveryCode));
    await button(page, 'Continue').click();
  };
  await recover(persian);
  await expect(page).toHaveURL(SECURITY);
  await expect(page.getByText('9 recovery codes left', { exact: true })).toBeVisible();
  await recover(arabic);
  await expect(field(page, 'Recovery code')).toHaveAccessibleErrorMessage(
    'This code is wrong or was already used',
  );
});

test('a session that is revoked in the profile ends that console, and no other', async ({
  page,
  openDevice,
}) => {
  const elsewhere = await openDevice();
  const other = await elsewhere.newPage();
  await signIn(other);
  await signIn(page, SECURITY, AGENT);
  const sessions = page.getByRole('region', { name: /^Sessions/ }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: /^Revoke / }).click();
  await expect(other).toHaveURL(/\/login\?/);
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This session');
  await elsewhere.close();
});
