import { use, useCallback } from 'react';
import type { Command } from '../../core/core-interface.ts';
import type { CoreClient } from './core-client.ts';
import { OwnerContext, useCoreClient } from './core-context.tsx';

/** Returns the tab's client. Its `execute` runs commands as the owner of the screen. */
export const useCore = (): Pick<
  CoreClient,
  'execute' | 'attend' | 'readsOn' | 'signedIn' | 'handedToken' | 'handedAccess' | 'signedOut'
> => {
  const client = useCoreClient();
  const owner = use(OwnerContext);
  const execute = useCallback(
    <C extends Command>(command: C) => client.execute(command, owner),
    [client, owner],
  );
  return { ...client, execute };
};
