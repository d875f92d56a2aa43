import { createContext, type ReactNode, use } from 'react';
import type { CoreClient } from './core-client.ts';

const CoreContext = createContext<CoreClient | null>(null);

/** Provides the tab's client to the components below it. */
export const CoreProvider = ({
  client,
  children,
}: {
  readonly client: CoreClient;
  readonly children: ReactNode;
}) => <CoreContext value={client}>{children}</CoreContext>;

/**
 * The key (`logKeyOf`) of the user to whom the screens below belong. Their commands run in that user's session only,
 * even if the cookies hold another by now. Null: signed out. Undefined: the client reads the cookies.
 */
export const OwnerContext = createContext<string | null | undefined>(undefined);

export const useCoreClient = (): CoreClient => {
  const client = use(CoreContext);
  if (client === null) throw new Error('useCore and useView need a CoreProvider above them.');
  return client;
};
