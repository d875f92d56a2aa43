import { sameOriginPath } from './same-origin-path.ts';

/** What the refusal of an address names: the action that is missing, and the path that needs it. */
export interface Missing {
  readonly action: string | null;
  readonly wanted: string | null;
}

/** An action as the spec writes them: what else an address may say is not shown. */
const ACTION = /^[a-z][a-z0-9-]{0,63}$/;

export const notAuthorizedPath = (action: string, wanted: string): string =>
  `/not-authorized?${new URLSearchParams({ action, to: wanted })}`;

export const missingOf = (search: string): Missing => {
  const query = new URLSearchParams(search);
  const action = query.get('action');
  return {
    action: action !== null && ACTION.test(action) ? action : null,
    wanted: sameOriginPath(query.get('to')),
  };
};
