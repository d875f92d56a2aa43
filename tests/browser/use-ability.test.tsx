import { Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { mayDo } from '../../src/ui/session/ability.ts';
import type { SessionCookies } from '../../src/ui/session/cookies.ts';
import { sessionStore } from '../../src/ui/session/session-store.ts';
import { useAbility } from '../../src/ui/session/use-ability.ts';

const AGENT_SESSION: SessionCookies = {
  userData: { id: 4, fullName: 'Nerys Adair', username: 'nerys', email: 'agent@example.com', role: 'agent' },
  accessToken: 'a token',
  userAbilityRules: [{ action: 'view-chat', subject: 'Chat' }],
};
const session = sessionStore();
afterEach(() => session.ended(AGENT_SESSION.accessToken));

const Probe = () => {
  const ability = useAbility();
  // A hook after `useAbility`. React reports an error if a resumed render calls more or fewer hooks than before.
  const [word] = useState('drawn');
  return <output>{ability !== null && mayDo(ability, 'view-chat') ? word : 'signed out'}</output>;
};

test('abilities whose code arrives while a render waits for it are drawn at the first attempt', async () => {
  session.signedIn(AGENT_SESSION, false);
  // The module is cached, so it loads while the suspended render is still in progress.
  await import('../../src/ui/session/build-ability.ts');
  const page = document.body.appendChild(document.createElement('div'));
  const recovered: unknown[] = [];
  const root = createRoot(page, { onRecoverableError: (error) => recovered.push(error) });
  root.render(
    <Suspense fallback="waiting">
      <Probe />
    </Suspense>,
  );
  await expect.poll(() => page.textContent).toBe('drawn');
  session.ended(AGENT_SESSION.accessToken);
  await expect.poll(() => page.textContent).toBe('signed out');
  expect(recovered).toEqual([]);
  root.unmount();
  page.remove();
});
