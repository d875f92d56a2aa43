import type { CallOutcome } from '../api/call.ts';
import type { Access } from './user.ts';

/**
 * Loads the user's access rules again after the service has refused a request with 403. The refusal shows
 * that the tabs' rules are outdated.
 */
export interface AccessCorrection {
  /** Call after each 403. Only one request is in flight for a token. */
  refused(): void;
}

/**
 * `fetchAccess` requests the rules for a token, and `onAccess` receives them. If the request fails or the
 * token was renewed in the meantime, `onAccess` is not called.
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
