import type { CallOutcome } from '../api/call.ts';
import type { Access } from './user.ts';

/** Fetches the user's access rules again when the service has refused a request (403) that the tabs thought allowed. */
export interface AccessCorrection {
  /** Call after each 403. Only one fetch runs at a time for a token. */
  refused(): void;
}

/**
 * `fetchAccess` requests the rules for a token, and `onAccess` receives them. It is not called if the request
 * fails or the token has been renewed in the meantime.
 */
export function createAccessCorrection(
  accessToken: () => string,
  fetchAccess: (accessToken: string) => Promise<CallOutcome<Access>>,
  onAccess: (access: Access) => void,
): AccessCorrection {
  let fetchingFor: string | null = null;
  const fetchFor = async (token: string): Promise<void> => {
    fetchingFor = token;
    const outcome = await fetchAccess(token);
    if (fetchingFor === token) fetchingFor = null;
    if (outcome.kind === 'ok' && token === accessToken()) onAccess(outcome.value);
  };
  return {
    refused() {
      const token = accessToken();
      if (token !== fetchingFor) void fetchFor(token);
    },
  };
}
