/** Marks a field whose text is saved while the user types, so that a reload loses nothing. */
export const KEPT = { 'data-kept': '' } as const;

const TEXT_FIELDS = [
  'textarea',
  'input:not([type])',
  ...['text', 'search', 'email', 'password', 'tel', 'url', 'number'].map((type) => `input[type=${type}]`),
].map((field) => `${field}:not([data-kept])`);

/** Returns true if a field on the page contains text that a reload would lose. */
export const hasUnsavedText = (page: ParentNode): boolean =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS.join())].some(
    ({ value }) => value !== '',
  );
