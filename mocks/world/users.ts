/** The demo accounts. Each password is the part of the e-mail address before the @. */
import { type Masks, NO_MASKS } from '../api/search.ts';
import { ADMIN_ROLES, type Rule, seedRulesOf } from '../subjects/accounts/role-table.ts';

export interface WorldUser {
  readonly id: number;
  /** Twilio identity, and author of the user's messages. At first it equals the e-mail address. */
  readonly identity: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly username: string;
  readonly role: string;
  readonly abilityRules: readonly Rule[];
}

const ACCOUNTS = [
  { name: 'admin', fullName: 'Edda Farrow', role: 'Admin' },
  { name: 'client', fullName: 'Jory Pemberton', role: 'Client' },
  { name: 'supervisor', fullName: 'Tobias Renn', role: 'Supervisor' },
  { name: 'agent', fullName: 'Imogen Hale', role: 'Agent' },
  { name: 'marketer', fullName: 'Sunniva Achterberg', role: 'Marketer' },
  { name: 'auditor', fullName: 'Lorcan Whitby', role: 'Auditor' },
] as const;

export const USERS: readonly WorldUser[] = ACCOUNTS.map(({ name, fullName, role }, index) => ({
  id: index + 1,
  identity: `${name}@example.com`,
  email: `${name}@example.com`,
  password: name,
  fullName,
  username: name,
  role,
  abilityRules: seedRulesOf(role),
}));

/**
 * Whether the role allows everything, or a rule allows this action or `manage`. The rule's subject is ignored, because
 * requests and routes require only an action (spec, sections 2 and 6).
 */
export function isAllowed(user: Pick<WorldUser, 'role' | 'abilityRules'>, action: string): boolean {
  return (
    ADMIN_ROLES.includes(user.role) ||
    user.abilityRules.some((rule) => rule.action === action || rule.action === 'manage')
  );
}

/** Returns what the user's role hides. No search compares it, and no answer depends on it. */
export const hiddenFrom = ({ role, abilityRules }: Pick<WorldUser, 'role' | 'abilityRules'>): Masks =>
  ADMIN_ROLES.includes(role)
    ? NO_MASKS
    : {
        phone: abilityRules.some(({ action }) => action === 'mask-phone'),
        email: abilityRules.some(({ action }) => action === 'mask-email'),
      };

/** Returns the fields that the user's role hides. `masks`: what each field holds. */
export const hiddenFields = (
  user: Pick<WorldUser, 'role' | 'abilityRules'>,
  masks: Readonly<Record<string, keyof Masks>>,
): readonly string[] =>
  Object.entries(masks).flatMap(([field, kind]) => (hiddenFrom(user)[kind] ? [field] : []));

export const CHAT_STAFF: readonly WorldUser[] = USERS.filter((user) => isAllowed(user, 'view-chat'));
