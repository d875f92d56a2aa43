import type { ReactNode } from 'react';
import { addressBelow } from '../browser/base-path.ts';
import { createBrowserCoreClient } from '../core-client/browser-core-client.ts';
import { sessionStore } from '../session/session-store.ts';
import { leaveRoleView, takeRole } from './open-role.ts';
import { RoleViewApp } from './role-view-app.tsx';

/** Draws the console as a role sees it. */
export function openRoleView(draw: (page: ReactNode) => void): void {
  const viewAs = takeRole();
  if (viewAs === null) {
    leaveRoleView(addressBelow('/roles'));
    return;
  }
  const client = createBrowserCoreClient({
    credentials: () => sessionStore().current(),
    // A role view performs no actions for other tabs, so the worker never asks it.
    act: async () => false,
    // A role view neither leaves commands nor adopts them: the worker would refuse them.
    leftovers: { leave: () => undefined, watch: () => () => undefined },
    unsentStore: { keep: () => undefined, take: () => null },
    role: { viewAs },
  });
  draw(<RoleViewApp client={client} roleId={viewAs} />);
}
