import { isWrongValue, refused, succeeded, type Visit } from '../visit.ts';

/** An address that nobody has. */
const NOBODY = 'contract-check@example.com';
const GONE = 'switchboard-contract-check';

/** Calls with a token or a code that no mail has named. */
const REFUSED: Readonly<Record<string, object>> = {
  'POST /auth/2fa/verify': { challenge_id: GONE, code: '000000' },
  'POST /auth/2fa/resend': { challenge_id: GONE },
  'POST /auth/2fa/recover': { challenge_id: GONE, recovery_code: '0000-0000' },
  'POST /auth/2fa/help': { challenge_id: GONE },
  'POST /auth/register': {
    full_name: 'Contract check',
    email: NOBODY,
    password: 'a long enough phrase',
    company: '',
    accept_terms: true,
    invite_token: GONE,
  },
  'POST /auth/verify-email': { token: GONE },
  'POST /auth/reset-password': { token: GONE, email: NOBODY, password: 'a long enough phrase' },
};

/** Calls that answer the same, whether an address has an account or not. */
const SILENT: Readonly<Record<string, object>> = {
  'POST /auth/forgot-password': { email: NOBODY },
  'POST /auth/verify-email/resend': { email: NOBODY },
};

const LOGIN = 'POST /auth/login';
export const SIGN_IN_WRITES = [LOGIN, ...Object.keys(REFUSED), ...Object.keys(SILENT)];

/** Asks with codes, tokens and addresses that nobody has. No mail is sent, and no account changes. */
export async function signInFamilyHolds(visit: Visit): Promise<void> {
  const call = (name: string) => visit.contract.operation(name);
  for (const [name, body] of Object.entries(REFUSED)) {
    if (!visit.isWanted(name)) continue;
    visit.progress(name);
    const reply = await refused(visit, call(name), 'wrong values', { body }, isWrongValue);
    if (reply?.status === 404 || reply?.status === 405)
      visit.findings.missing(call(name), String(reply.status));
  }
  for (const [name, body] of Object.entries(SILENT))
    if (visit.isWanted(name)) await succeeded(visit, call(name), { body });
  if (visit.isWanted(LOGIN))
    await refused(visit, call(LOGIN), 'wrong values', { body: { email: NOBODY, password: GONE } }, (status) =>
      [400, 401, 422, 423].includes(status),
    );
}
