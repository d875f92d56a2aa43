import { WorldError } from '../../world/errors.ts';
import type { Ground } from '../../world/ground.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { Settings } from '../settings.ts';
import { type AccountBook, type Accounts, createAccounts } from './accounts.ts';
import { createMailbox, createMailedLinks, type Mailbox, type MailedLinks } from './mailed-links.ts';
import { createPersonal, type Personal } from './personal.ts';
import { createSignIns, type SignIns, signInRows } from './sign-ins.ts';
import { createStaff, type Staff } from './staff.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createTwoSteps, type TwoSteps } from './two-steps.ts';

/** Users and roles, how people sign in, and what they set for themselves. */
export interface People extends Staff, Accounts, Tokens, TwoSteps, Mailbox, MailedLinks, Personal, SignIns {
  /** Revokes every token of the identity. Tokens that are issued later are valid. */
  revokeTokens(identity: string): void;
}

export function createPeople(world: Ground & ChatBook & Settings): People {
  const { now, secrets, options, clock } = world;
  const { endSessions, ...tokens } = createTokens(world, () => world.accountSettings().sign_in_hours);
  const staff = createStaff(world, (id) => {
    const identity = accounts.identityOf(id);
    if (identity !== undefined) endSessions(identity);
  });
  const accounts: AccountBook = createAccounts({ ...staff, now });
  const revokeTokens = (identity: string): void => {
    if (!accounts.user(identity)) throw new WorldError('unknown-user', `There is no user ${identity}`);
    endSessions(identity);
  };
  const mailbox = createMailbox(now);
  return {
    ...staff,
    ...accounts,
    ...tokens,
    revokeTokens,
    mails: mailbox.mails,
    ...createTwoSteps({ now, salt: secrets, accounts, mailbox }),
    ...createMailedLinks({
      now,
      salt: secrets,
      accounts,
      mailbox,
      joined: world.chatRecords.ensureProfile,
      endSessions: revokeTokens,
    }),
    ...createPersonal(now, accounts.isPassword, (identity) =>
      world.notify({ type: 'personal.changed', identity }),
    ),
    ...createSignIns(now, signInRows(options.seed, clock.startedAt)),
  };
}
