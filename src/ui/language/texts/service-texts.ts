/**
 * Texts that the service sends in English at sign-in: those of the spec (section 8), and those of our own endpoints. Only
 * they are translated by their text, because the service sends no code.
 */
export type ServiceText =
  | 'Invalid email or password'
  | 'Something went wrong'
  | 'Verify your email first'
  | 'An account with this email already exists'
  | 'This invite was already used, has expired, or is for another address'
  | 'This link was already used or has expired'
  | 'This code is wrong or has expired'
  | 'This code is wrong or was already used'
  | 'Sign-in timed out. Sign in again'
  | 'Too many wrong codes. Wait, then try again'
  | 'A code was just sent. Wait before you request another'
  | 'An email was just sent. Wait before you request another';
