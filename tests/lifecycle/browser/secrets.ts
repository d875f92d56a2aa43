const MARK = /only-(\S+?)-may-see/g;

/** Returns a text, such as a draft, that must not appear in another user's session. */
export const secretOf = (email: string, more: string): string => `only-${email}-may-see ${more}`;

export const ownersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MARK)].flatMap(([, owner]) => owner ?? [])),
];
