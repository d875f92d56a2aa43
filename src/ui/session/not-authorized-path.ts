import { sameOriginPath } from './same-origin-path.ts';

/** The content of the refusal page's address: the missing permission, and the path that needs it. */
export interface Missing {
  readonly action: string | null;
  readonly wanted: string | null;
}

/** Matches a permission's name as the spec writes it. The page shows no other text from the address. */
const ACTION = /^[a-z][a-z0-9-]{0,63}$/;

export const NOT_AUTHORIZED = '/not-authorized';

export const notAuthorizedPath = (action: string, wanted: string): string =>
  `${NOT_AUTHORIZED}?${new URLSearchParams({ action, to: wanted })}`;

export const missingOf = (search: string): Missing => {
  const query = new URLSearchParams(search);
  const action = query.get('action');
  return {
    action: action !== null && ACTION.test(action) ? action : null,
    wanted: sameOriginPath(query.get('to')),
  };
};
