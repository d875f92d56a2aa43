/** The text with which the palette opens next. Empty unless another part of the page asked for a search. */
let asked = '';

export const paletteText = {
  read: (): string => asked,
  ask: (text: string): void => {
    asked = text;
  },
};
