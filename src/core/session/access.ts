import type { CallOutcome } from '../api/call.ts';
import type { Access } from './user.ts';

/** Learns anew what the user may do, when the service refuses what the tabs took to be allowed (403). */
export interface AccessCorrection {
  refused(): void;
}

/**
 * `ask` brings the service's word for a token, and `told` is called with it. Where the service does not tell,
 * or the token has been renewed meanwhile, nothing changes: what was refused stays refused.
 */
export function createAccessCorrection(
  accessToken: () => string,
  ask: (accessToken: string) => Promise<CallOutcome<Access>>,
  told: (access: Access) => void,
): AccessCorrection {
  let asking: string | null = null;
  const learn = async (token: string): Promise<void> => {
    asking = token;
    const outcome = await ask(token);
    if (asking === token) asking = null;
    if (outcome.kind === 'ok' && token === accessToken()) told(outcome.value);
  };
  return {
    refused() {
      const token = accessToken();
      if (token !== asking) void learn(token);
    },
  };
}
