import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Credentials } from '../../src/core/session/user.ts';
import { App } from '../../src/ui/app.tsx';
import { openConsole } from './support/console.tsx';

test('a session whose storage could not be opened says so, and Retry starts it again', async () => {
  const handed: Credentials[] = [];
  await openConsole(
    '/chat',
    {},
    {
      draws(client) {
        const state = {
          ...client.link.getSnapshot(),
          sessionRefusal: { code: 'storage', reason: ':storageNotOpened' },
        } as const;
        const link = { ...client.link, getSnapshot: () => state };
        const signedIn = (credentials: Credentials) => void handed.push(credentials);
        return <App client={{ ...client, link, signedIn }} />;
      },
    },
  );
  await expect.element(page.getByText('Local storage couldn’t be opened.')).toBeVisible();
  const before = handed.length;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  expect(handed.slice(before)).toMatchObject([{ accessToken: 'a token' }]);
});
