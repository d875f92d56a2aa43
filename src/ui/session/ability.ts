import type { Ability } from '@casl/ability';

/** The part of a CASL ability that the screens use. */
export type AppAbility = Pick<Ability, 'can' | 'rules'>;

/** Returns true if the action is allowed on any subject. Routes name only an action (spec section 2). */
export const mayDo = (ability: AppAbility, action: string): boolean =>
  ability.can(action, 'all') ||
  ability.rules.some((rule) => rule.inverted !== true && ability.can(action, subjectOf(rule.subject)));

const subjectOf = (subject: unknown): string => {
  const first: unknown = Array.isArray(subject) ? subject[0] : subject;
  return typeof first === 'string' ? first : 'all';
};
