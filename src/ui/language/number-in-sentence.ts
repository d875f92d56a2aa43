/** E.164, as the service writes numbers. A contact without a name is called by its number. */
const NUMBER = /^\+\d{7,15}$/;

let group = (number: string): string => number;

/** Sets how numbers in sentences are grouped. The code for it is large: it loads with the first number that a page draws. */
export const groupNumbersBy = (grouping: (number: string) => string): void => {
  group = grouping;
};

export const isNumber = (words: string): boolean => NUMBER.test(words);

/** Returns a name for a label or a sentence: if it is a number, grouped for reading. */
export const readableName = (name: string): string => (isNumber(name) ? group(name) : name);
