/** The name and version of the contacts' collection, for screens that only show a contact. */
export const CONTACTS_SHAPE = { name: 'contacts', v: 1 } as const;
