import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done } from '../../../src/core/kernel/answer.ts';
import { refuseWith } from '../../support/refuse-with.ts';
import { expectNoFault } from '../support/looks.ts';
import { openSampleConsole } from '../support/sample-console.ts';

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
/** The page without the picture that all sign-in pages share. */
const part = () => page.getByRole('main').element();
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('axe finds no fault on the pages for signed-out users', () => {
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
