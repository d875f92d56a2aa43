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

export const useCoreClient = (): CoreClient => {
  const client = use(CoreContext);
  if (client === null) throw new Error('useCore and useView need a CoreProvider above them.');
  return client;
};
