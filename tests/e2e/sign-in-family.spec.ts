import type { Page } from '@playwright/test';
import {
  AGENT,
  CONNECTED,
  chatAddress,
  connection,
  email,
  fillSignIn,
  password,
  signInButton,
} from './support/screen.ts';
import { expect, test } from './support/test.ts';
import { chatNamed, world } from './support/world.ts';

const PASSWORD = 'four words that fit';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a second step by text message leads back to the deep link, after wrong codes, a reload and a newer code', async ({
  page,
}) => {
  await world.requireSecondStep(AGENT.email, 'sms');
  const { id } = await chatNamed('Hassan Verrall');
  const address = chatAddress(id);
  await page.goto(address);
  await fillSignIn(page);
  await expect(page).toHaveURL(`/two-steps?${new URLSearchParams({ to: address })}`);
  expect(await page.context().cookies()).toEqual([]);
  await expect(field(page, 'Code')).toBeFocused();

  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toHaveAccessibleErrorMessage('Enter the 6-digit code.');
  const { mail } = await world.mail();
  const right = mail[0]?.code ?? '';
  const wrong = right === '000000' ? '000001' : '000000';
  await field(page, 'Code').fill(wrong);
  await expect(field(page, 'Code')).toHaveAccessibleErrorMessage('This code is wrong or has expired');
  await expect(field(page, 'Code')).toHaveValue(wrong);
  await expect(page.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeDisabled();

  await page.reload();
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await expect(page).toHaveURL(`/recovery/2fa?${new URLSearchParams({ to: address })}`);
  await button(page, 'Ask an administrator for help').click();
  await expect(page.getByText('We’ve notified your administrators.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the code' }).click();
  await field(page, 'Code').fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(page).toHaveURL(address);
  await expect(connection(page)).toHaveText(CONNECTED);

  // The page for the second step requires a first step and no session.
  await page.goto('/two-steps');
  await expect(page).toHaveURL('/');
  await page.context().clearCookies();
  await page.goto(`/two-steps?${new URLSearchParams({ to: address })}`);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: address })}`);
});

test('a recovery code works once and says how many are left; too many wrong ones lock sign-in for a while', async ({
  page,
}) => {
  const { recoveryCodes } = await world.requireSecondStep(AGENT.email, 'app');
  const begin = async () => {
    await page.goto('/login');
    await fillSignIn(page);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
  };
  await begin();
  await expect(heading(page, 'Use a recovery code')).toBeVisible();
  await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
  await button(page, 'Continue').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();

  await page.context().clearCookies();
  await begin();
  const goOn = button(page, 'Continue');
  for (let tries = 1; tries < 5; tries += 1) {
    await field(page, 'Recovery code').fill(`${recoveryCodes[0]}${' '.repeat(tries)}`);
    await goOn.click();
    await expect(field(page, 'Recovery code')).toHaveAccessibleErrorMessage(
      'This code is wrong or was already used',
    );
  }
  await field(page, 'Recovery code').fill('once more');
  await goOn.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too many wrong codes' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Try again in 1[45]:\d\d$/);
  await expect(goOn).toBeDisabled();
});

test('an invite becomes an account, its address is verified, and a failure loses no typed text', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(heading(page, 'You need an invite')).toBeVisible();
  await page.goto(await world.invite('nell@example.com'));
  await expect(email(page)).toHaveValue('nell@example.com');
  await button(page, 'Create account').click();
  await expect(field(page, 'Full name')).toHaveAccessibleErrorMessage('Enter your name.');
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(page.getByText('Accept the terms to continue.')).toBeVisible();

  await field(page, 'Full name').fill('Nell Orrin');
  await password(page).fill('short');
  await expect(page.getByText('7 more characters needed')).toBeVisible();
  await password(page).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'I accept the terms of use' }).check({ force: true });
  await world.setFaults({ match: 'POST /auth/register', effect: 'status', status: 503, times: 1 });
  await button(page, 'Create account').click();
  await expect(page.getByRole('alert').filter({ hasText: '503' })).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Nell Orrin');
  await expect(password(page)).toHaveValue(PASSWORD);
  await button(page, 'Create account').click();

  await expect(page).toHaveURL('/verify-email');
  await expect(page.getByText('We’ve emailed nell@example.com.')).toBeVisible();
  const { mail } = await world.mail();
  await button(page, 'Resend email').click();
  await expect(page.getByRole('timer')).toHaveText(/^Try again in (1:00|0:\d\d)$/);

  await page.goto('/login');
  await fillSignIn(page, { email: 'nell@example.com', password: PASSWORD });
  await expect(email(page)).toHaveAccessibleErrorMessage('Verify your email first');
  await page.goto(mail[0]?.link ?? '');
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Your email is already verified')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { email: 'nell@example.com', password: PASSWORD });
  await expect(heading(page, 'Home')).toBeVisible();
  await page.goto('/verify-email?token=made-up');
  await expect(page.getByRole('alert')).toHaveText('This link was already used or has expired');
});

test('a forgotten password is reset through the mailed link', async ({ page }) => {
  await page.goto(`/login?${new URLSearchParams({ to: '/setting' })}`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`/forgot-password?${new URLSearchParams({ to: '/setting' })}`);
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await email(page).fill('nobody@example.com');
  await button(page, 'Email me a link').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'has an account, we’ve sent it a link' }),
  ).toContainText('nobody');
  expect((await world.mail()).mail).toEqual([]);
  await email(page).fill(AGENT.email);
  await button(page, 'Email me a link').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'has an account, we’ve sent it a link' }),
  ).toContainText(AGENT.email);

  const link = (await world.mail()).mail[0]?.link ?? '';
  await page.goto(link);
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Repeat new password').fill('another one');
  await button(page, 'Change password').click();
  await expect(field(page, 'Repeat new password')).toHaveAccessibleErrorMessage('Passwords don’t match.');
  await field(page, 'Repeat new password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(heading(page, 'Password changed')).toBeVisible();

  await page.goto(link);
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Repeat new password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(page.getByRole('alert').filter({ hasText: 'used or has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await fillSignIn(page);
  await expect(email(page)).toHaveAccessibleErrorMessage('Invalid email or password');
  await password(page).fill(PASSWORD);
  await signInButton(page).click();
  await expect(page).toHaveURL('/');
});
