import type { MongoAbility } from '@casl/ability';

/** What a user may do, as far as it is asked. */
export type AppAbility = Pick<MongoAbility, 'can' | 'rules'>;

/** Whether an action is allowed on any subject: routes ask for an action alone (spec section 2). */
export const mayDo = (ability: AppAbility, action: string): boolean =>
  ability.can(action, 'all') ||
  ability.rules.some((rule) => rule.inverted !== true && ability.can(action, subjectOf(rule.subject)));

const subjectOf = (subject: unknown): string => {
  const first: unknown = Array.isArray(subject) ? subject[0] : subject;
  return typeof first === 'string' ? first : 'all';
};
