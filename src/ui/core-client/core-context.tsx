import { createContext, type ReactNode, use } from 'react';
import type { CoreClient } from './core-client.ts';

const CoreContext = createContext<CoreClient | null>(null);

/** Gives the parts of the screen below it the tab's one client. */
export const CoreProvider = ({
  client,
  children,
}: {
  readonly client: CoreClient;
  readonly children: ReactNode;
}) => <CoreContext value={client}>{children}</CoreContext>;

/**
 * Whose the screens below are (`logKeyOf`): what they ask is done in that user's session or not at all, though the
 * cookies hold another by now. Null for nobody's; undefined: the client looks at the cookies.
 */
export const OwnerContext = createContext<string | null | undefined>(undefined);

export const useCoreClient = (): CoreClient => {
  const client = use(CoreContext);
  if (client === null) throw new Error('useCore and useView need a CoreProvider above them.');
  return client;
};
