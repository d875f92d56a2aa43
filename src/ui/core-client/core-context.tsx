import { createContext, type ReactNode, use } from 'react';
import type { CoreClient } from './core-client.ts';

const CoreContext = createContext<CoreClient | null>(null);

export const CoreProvider = ({
  client,
  children,
}: {
  readonly client: CoreClient;
  readonly children: ReactNode;
}) => <CoreContext value={client}>{children}</CoreContext>;

/**
 * The key (`logKeyOf`) of the user who owns the screens below. Their commands run only in that user's
 * session, even if another user has signed in since. Null means signed out. Undefined means that the client
 * reads the cookies.
 */
export const OwnerContext = createContext<string | null | undefined>(undefined);

export const useCoreClient = (): CoreClient => {
  const client = use(CoreContext);
  if (client === null) throw new Error('useCore and useView need a CoreProvider above them.');
  return client;
};
