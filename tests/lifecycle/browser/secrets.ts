const MARK = /only-(\S+?)-may-see/g;

/** A text that only its writer's session may hold, such as a draft. */
export const secretOf = (email: string, more: string): string => `only-${email}-may-see ${more}`;

/** Whose secrets are in this text. */
export const ownersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MARK)].flatMap(([, owner]) => owner ?? [])),
];
