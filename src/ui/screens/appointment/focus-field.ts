const FIELDS = { start: 'form input[type=datetime-local]', agent: 'form select[name=agentId]' } as const;

/**
 * Focuses the field that a suggestion has filled in, because the pressed suggestion disappears, or the field that a button
 * promises, such as *Reschedule*. Waits for the new value: a focused field keeps the text that the user may be editing.
 */
export const focusField = (field: keyof typeof FIELDS): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(FIELDS[field])?.focus());
};
