/** Something to say in a toast. */
export type Told = {
  readonly kind: 'failure' | 'done';
  readonly title: string;
  readonly description?: string;
};

/** Told before anybody could show it: the code of the toasts comes after the first screen. */
let waiting: readonly Told[] = [];
let show: ((told: Told) => void) | null = null;

const tell = (told: Told): void => {
  if (show === null) waiting = [...waiting, told];
  else show(told);
};

/** Says that something failed: announced at once, and stays for eight seconds. */
export const tellFailure = (title: string, description?: string): void =>
  tell({ kind: 'failure', title, ...(description === undefined ? {} : { description }) });

/** Says that something was done. */
export const tellDone = (title: string): void => tell({ kind: 'done', title });

/** Shows what is told from now on, and what waited for that; until the answer is called. */
export const showTold = (shown: (told: Told) => void): (() => void) => {
  show = shown;
  const late = waiting;
  waiting = [];
  for (const told of late) shown(told);
  return () => {
    if (show === shown) show = null;
  };
};
