/** Advice to the sender for each Twilio error code. */
const ADVICE: Readonly<Record<string, string>> = {
  '21211': 'The phone number is invalid. Correct it in the contact.',
  '21610': 'The contact has opted out. You can write again after they send a message.',
  '21614': 'This number can’t receive texts. Call instead.',
  '30003': 'The phone is off or out of coverage. Try again later.',
  '30004': 'The phone blocks messages from your number. Call instead.',
  '30005': 'The number isn’t in use. Check it with the contact.',
  '30006': 'This is a landline, or its network doesn’t accept texts. Call instead.',
  '30007': 'The network marked it as spam. Reword it and avoid short links.',
  '30008': 'The network gave no reason. Try again.',
};

export const codeAdvice = (code: string | null): string | null =>
  code === null ? null : (ADVICE[code] ?? null);
