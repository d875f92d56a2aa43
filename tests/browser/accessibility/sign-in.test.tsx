import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../../src/core/kernel/answer.ts';
import type { PendingStep } from '../../../src/ui/sign-in/pending-step.ts';
import { refuseWith } from '../../support/refuse-with.ts';
import { expectNoFault } from '../support/looks.ts';
import { openSampleConsole } from '../support/sample-console.ts';

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** The page without the picture that all sign-in pages share. */
const part = () => page.getByRole('main').element();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const STEP: PendingStep = { challengeId: 'c1', methods: ['sms'], keep: false };

describe('axe finds no fault on the pages for signed-out users', () => {
  for (const [name, address, state] of [
    ['Forgot your password?', '/forgot-password'],
    ['You need an invite', '/register'],
    ['Join Switchboard', '/register?token=t&email=nell@example.com'],
    ['Verify your email', '/verify-email', { email: 'nell@example.com' }],
    ['Choose a new password', '/reset-password?token=t&email=nell@example.com'],
    ['This link is incomplete', '/reset-password'],
    ['Two-step sign-in', '/two-steps', STEP],
    ['Use a recovery code', '/recovery/2fa', STEP],
    ['You don’t have access to this page', '/not-authorized?action=view-flags&to=/flags'],
    ['Page not found', '/nowhere'],
  ] as const)
    test(`“${name}”`, async () => {
      await openSampleConsole(address, { signedOut: true, state });
      await expect.element(title(name)).toBeVisible();
      await expectNoFault({ part });
    });

  test('the whole sign-in page', async () => {
    await openSampleConsole('/login', { signedOut: true });
    await expect.element(field('Email')).toBeVisible();
    await expectNoFault();
  });

  test('a sign-in that the service refused', async () => {
    const signIn = refuseWith('rejected', 'Invalid email or password', {
      email: ['Invalid email or password'],
    });
    await openSampleConsole('/login', { signedOut: true, answers: { signIn: () => signIn } });
    await field('Email').fill('agent@example.com');
    await field('Password').fill('agent');
    await press('Sign in');
    await expect.element(field('Email')).toHaveAccessibleErrorMessage('Invalid email or password');
    await expectNoFault({ part });
  });

  test('an empty form that was submitted', async () => {
    await openSampleConsole('/register?token=t&email=nell@example.com', { signedOut: true });
    await press('Create account');
    await expect.element(field('Full name')).toHaveAccessibleErrorMessage('Enter your name.');
    await expect.element(page.getByText('Accept the terms to continue.')).toBeVisible();
    await expectNoFault({ part });
  });

  test('two new passwords that differ', async () => {
    await openSampleConsole('/reset-password?token=t&email=nell@example.com', { signedOut: true });
    await field('New password').fill('four words that fit');
    await field('Repeat new password').fill('another one');
    await press('Change password');
    await expect.element(field('Repeat new password')).toHaveAccessibleErrorMessage('Passwords don’t match.');
    await expectNoFault({ part });
  });

  test('a verified e-mail address', async () => {
    const verifyEmail = done({ email: 'nell@example.com', already: false });
    await openSampleConsole('/verify-email?token=t', {
      signedOut: true,
      answers: { verifyEmail: () => verifyEmail },
    });
    await expect.element(title('Your email is verified')).toBeVisible();
    await expectNoFault({ part });
  });
});
