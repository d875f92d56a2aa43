/** With a mouse there is a keyboard too. On a phone a focused field brings one up, over half of the screen. */
export const keyboardAtHand = (): boolean => matchMedia('(pointer: fine)').matches;
