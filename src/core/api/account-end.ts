import * as v from 'valibot';
import type { AccountEnd } from '../kernel/reasons.ts';

/** Why an account can't be used any more, by the `reason` of a 401. The field is ours, and a service may lack it. */
export const ACCOUNT_ENDS = {
  account_deactivated: ':accountDeactivated',
  account_deleted: ':accountDeleted',
} as const satisfies Readonly<Record<string, AccountEnd>>;

const sessionOverSchema = v.object({ reason: v.picklist(['account_deactivated', 'account_deleted']) });

/** Returns what the body of a 401 says of the account. Null if it says nothing that is known. */
export function accountEndOf(body: unknown): AccountEnd | null {
  const decoded = v.safeParse(sessionOverSchema, body);
  return decoded.success ? ACCOUNT_ENDS[decoded.output.reason] : null;
}
