/** The content of a toast. */
export type Told = {
  readonly kind: 'failure' | 'done';
  readonly title: string;
  readonly description?: string;
};

/** Toasts raised before their code was loaded. */
let waiting: readonly Told[] = [];
let show: ((told: Told) => void) | null = null;

const tell = (told: Told): void => {
  if (show === null) waiting = [...waiting, told];
  else show(told);
};

/** Shows a failure: announced at once, visible for eight seconds. */
export const tellFailure = (title: string, description?: string): void =>
  tell({ kind: 'failure', title, ...(description === undefined ? {} : { description }) });

/** Shows that something was done. */
export const tellDone = (title: string): void => tell({ kind: 'done', title });

/** Calls back with every toast from now on, the waiting ones first. Returns a function that unsubscribes. */
export const showTold = (shown: (told: Told) => void): (() => void) => {
  show = shown;
  const late = waiting;
  waiting = [];
  for (const told of late) shown(told);
  return () => {
    if (show === shown) show = null;
  };
};
