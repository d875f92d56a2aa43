import type { CoreClient } from './core-client.ts';
import { useCoreClient } from './core-context.tsx';

/** What a screen asks of the tab's client: functions, which never change. */
export const useCore = (): Pick<
  CoreClient,
  'execute' | 'attend' | 'signedIn' | 'handedToken' | 'signedOut'
> => useCoreClient();
