/** What the network's codes mean for who wrote the message, and what they can do (Twilio's error list). */
const ADVICE: Readonly<Record<string, string>> = {
  '21211': 'The number is not a valid one. Correct it in the contact.',
  '21610': 'The contact has opted out. Only a message from them can open the chat again.',
  '21614': 'The number can not receive texts. Call instead.',
  '30003': 'The phone is off or out of reach. Try again later.',
  '30004': 'The phone does not take messages from this number. Call instead.',
  '30005': 'The number is not in use. Check it with the contact.',
  '30006': 'It is a landline, or its network takes no texts. Call instead.',
  '30007': 'The network took it for spam. Write it differently, without short links.',
  '30008': 'The network gave no reason. Try again.',
};

/** What to do about a code; null for one that is not known here. */
export const codeAdvice = (code: string | null): string | null =>
  code === null ? null : (ADVICE[code] ?? null);
