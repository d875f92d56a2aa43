import { SAMPLE_AGENT } from './sample-chat.ts';

const PREFIX = 'sample-';

export interface SampleSignIn {
  readonly accessToken: string;
  readonly userData: {
    readonly id: string;
    readonly fullName: string;
    readonly username: string;
    readonly email: string;
    readonly role: string;
  };
  readonly userAbilityRules: { readonly action: string; readonly subject: string }[];
}

/** Returns the sign-in of a user whose log a figure reads. The token names the user. */
export const sampleSignIn = (userId: string): SampleSignIn => ({
  accessToken: `${PREFIX}${userId}`,
  userData: {
    id: userId,
    fullName: 'Sample agent',
    username: 'agent',
    email: SAMPLE_AGENT,
    role: 'agent',
  },
  userAbilityRules: [{ action: 'manage', subject: 'all' }],
});

/** Returns whose token it is, as the service would answer. Null: it is no token of the bench. */
export function whoHas(authorization: string): Omit<SampleSignIn, 'accessToken'> | null {
  const token = authorization.replace(/^Bearer /, '');
  if (!token.startsWith(PREFIX)) return null;
  const { userData, userAbilityRules } = sampleSignIn(token.slice(PREFIX.length));
  return { userData, userAbilityRules };
}
