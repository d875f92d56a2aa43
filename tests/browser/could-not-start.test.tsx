import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Refusal } from '../../src/core/kernel/answer.ts';
import type { Credentials } from '../../src/core/model/session/user.ts';
import { App } from '../../src/ui/app/app.tsx';
import { sessionStore } from '../../src/ui/session/session-store.ts';
import { openConsole } from './support/console.tsx';

/** Opens the console in a tab whose token the worker has refused. */
const openRefused = (sessionRefusal: Refusal, handed: Credentials[]) =>
  openConsole(
    '/chat',
    {},
    {
      draws(client) {
        const state = { ...client.link.getSnapshot(), sessionRefusal };
        const link = { ...client.link, getSnapshot: () => state };
        const signedIn = (credentials: Credentials) => void handed.push(credentials);
        return <App client={{ ...client, link, signedIn }} />;
      },
    },
  );

test('a session whose storage could not be opened says so, and Retry starts it again', async () => {
  const handed: Credentials[] = [];
  await openRefused({ code: 'storage', reason: ':storageNotOpened' }, handed);
  await expect.element(page.getByText('Local storage couldn’t be opened.')).toBeVisible();
  const before = handed.length;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  expect(handed.slice(before)).toMatchObject([{ accessToken: 'a token' }]);
});

test('a token that is not the user’s leads to the sign-in form, which says so', async () => {
  await openRefused({ code: 'sessionExpired', reason: ':sessionEnded' }, []);
  await expect.element(page.getByText('Your session ended. Sign in again.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(sessionStore().current()).toBeNull();
});
