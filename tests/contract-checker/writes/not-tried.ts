/** Calls that the checker never makes, not even on a test account, and why. */
export const NOT_TRIED: Readonly<Record<string, string>> = {
  'POST /calls': 'It would ring somebody’s telephone.',
  'POST /calls/{callId}/{act}': 'It needs a telephone that rings.',
  'DELETE /me/sessions': 'It would sign out everybody else who uses the account.',
  'DELETE /me/2fa': 'It needs an account with a second step.',
  'POST /me/2fa/recovery-codes': 'It needs an account with a second step.',
};
