import * as v from 'valibot';
import type { CallOutcome } from '../api/call.ts';
import type { Access } from './user.ts';

/** The Sync document that changes whenever somebody's rights change. A service may have none. */
export const ACCESS_DOCUMENT = 'access';

const documentSchema = v.object({ revision: v.number() });

/**
 * Loads the user's access rules again after the service has refused a request with 403. The refusal shows
 * that the tabs' rules are outdated.
 */
export interface AccessCorrection {
  /** Call after each 403. Only one request is in flight for a token. */
  refused(): void;
  /**
   * The document was received. If its revision is new, the rules are loaded again. A request in flight may have left
   * before the change, so it is repeated.
   */
  announced(data: unknown): void;
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
  let isOutdated = false;
  // Starts at 0, because sign-in has loaded the rules. A document with revision 0 brings no newer rules.
  let revision = 0;
  const fetchFor = async (token: string): Promise<void> => {
    fetchingFor = token;
    isOutdated = false;
    const outcome = await fetchAccess(token);
    if (fetchingFor === token) fetchingFor = null;
    if (isOutdated && token === accessToken()) {
      isOutdated = false;
      return fetchFor(token);
    }
    if (outcome.kind === 'ok' && token === accessToken()) onAccess(outcome.value);
  };
  return {
    refused() {
      const token = accessToken();
      if (token !== fetchingFor) void fetchFor(token);
    },
    announced(data) {
      const document = v.safeParse(documentSchema, data);
      if (!document.success || document.output.revision === revision) return;
      revision = document.output.revision;
      const token = accessToken();
      if (token === fetchingFor) isOutdated = true;
      else void fetchFor(token);
    },
  };
}
