import '../../../src/ui/theme/page.ts';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../../src/ui/app/app.tsx';
import { ANY_ABILITY, firstParts } from '../../../src/ui/app/first-screen.ts';
import { currentAppearance, followAppearance } from '../../../src/ui/appearance/browser-appearance.ts';
import type { CoreClient } from '../../../src/ui/core-client/core-client.ts';
import type { WorkerConnection } from '../../../src/ui/core-client/worker-connection.ts';
import { loadAbility } from '../../../src/ui/session/ability-code.ts';
import type { SessionCookies } from '../../../src/ui/session/cookies.ts';
import { sessionStore } from '../../../src/ui/session/session-store.ts';
import { BACKGROUND_PARTS } from '../../../src/ui/shell/frame-parts.ts';
import { clearPage, draw } from '../draw.ts';
import { type Answers, createPretendCore, type PretendCore } from './pretend-core.ts';

export const SESSION: SessionCookies = {
  userData: { id: 4, fullName: 'Imogen Hale', username: 'imogen', email: 'agent@example.com', role: 'admin' },
  accessToken: 'a token',
  userAbilityRules: [],
};

/** A user who may only read chats. */
export const READER: SessionCookies = {
  ...SESSION,
  userData: { ...SESSION.userData, role: 'Auditor' },
  userAbilityRules: [
    { action: 'read', subject: 'all' },
    { action: 'view-chat', subject: 'all' },
    { action: 'read-only', subject: 'all' },
  ],
};

export const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

const TEST_PAGE = location.href;

await followAppearance();

afterEach(async () => {
  clearPage();
  // Removes all settings of an earlier test: cookies and stored values.
  localStorage.clear();
  for (const { name } of await cookieStore.getAll()) if (name !== undefined) await cookieStore.delete(name);
  sessionStore().readAgain();
  history.replaceState(null, '', TEST_PAGE);
});

/**
 * Draws the console of a tab at this address, with all screens and styles. A pretend core provides the views.
 */
export async function openConsole(
  address: string,
  views: Parameters<typeof createPretendCore>[0],
  more: {
    readonly answers?: Answers;
    /** The signed-in user. `null` draws a tab that is signed out. */
    readonly session?: SessionCookies | null;
    readonly size?: { readonly width: number; readonly height: number };
    /** State of the history entry. */
    readonly state?: unknown;
    readonly connection?: WorkerConnection;
    /** What the tab draws. The default is the console. */
    readonly draws?: (client: CoreClient) => ReactNode;
  } = {},
): Promise<PretendCore> {
  const { session = SESSION, size = DESKTOP, state = null } = more;
  await page.viewport(size.width, size.height);
  history.replaceState(state, '', address);
  if (session !== null) sessionStore().signedIn(session, false);
  // React delays the drawing of late code by 300 ms, so load the code first.
  const parts = firstParts(address, session === null ? null : ANY_ABILITY, currentAppearance());
  await Promise.all([loadAbility(), BACKGROUND_PARTS.load(), ...parts.map(({ load }) => load())]);
  const core = createPretendCore(views, { ...more, session });
  const client = { ...core.client, handedToken: () => session?.accessToken ?? null };
  draw(more.draws?.(client) ?? <App client={client} />);
  return core;
}
