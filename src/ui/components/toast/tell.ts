export type ToastContent = {
  readonly kind: 'failure' | 'done';
  readonly title: string;
  readonly description?: string;
  /** A button, such as *Undo*. The toast then stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** Toasts that were raised before the toast code was loaded. */
let waiting: readonly ToastContent[] = [];
let show: ((toast: ToastContent) => void) | null = null;

const tell = (toast: ToastContent): void => {
  if (show === null) waiting = [...waiting, toast];
  else show(toast);
};

/** Shows a failure as a toast, which screen readers announce at once. */
export const tellFailure = (title: string, description?: string): void =>
  tell({ kind: 'failure', title, ...(description === undefined ? {} : { description }) });

export const tellDone = (title: string, action?: ToastContent['action']): void =>
  tell({ kind: 'done', title, ...(action === undefined ? {} : { action }) });

/**
 * Calls back with every toast from now on, the waiting toasts first. Returns a function that unsubscribes.
 */
export const onToast = (shown: (toast: ToastContent) => void): (() => void) => {
  show = shown;
  const missed = waiting;
  waiting = [];
  for (const toast of missed) shown(toast);
  return () => {
    if (show === shown) show = null;
  };
};
