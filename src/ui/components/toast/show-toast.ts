export type ToastContent = {
  readonly kind: 'failure' | 'done';
  readonly title: string;
  readonly description?: string;
  /** A button, such as *Undo*. The toast then stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What has changed. A later toast about the same takes the place of this one, whose *Undo* could do nothing any more. */
  readonly about?: string;
};

/** Toasts that were raised before the toast code was loaded. */
let waiting: readonly ToastContent[] = [];
let listener: ((toast: ToastContent) => void) | null = null;

const show = (toast: ToastContent): void => {
  if (listener === null) waiting = [...waiting, toast];
  else listener(toast);
};

/** Shows a failure as a toast, which screen readers announce at once. */
export const showFailure = (title: string, description?: string, action?: ToastContent['action']): void =>
  show({
    kind: 'failure',
    title,
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action }),
  });

export const showDone = (
  title: string,
  action?: ToastContent['action'],
  description?: string,
  about?: string,
): void =>
  show({
    kind: 'done',
    title,
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action }),
    ...(about === undefined ? {} : { about }),
  });

/**
 * Calls back with every toast from now on, the waiting toasts first. Returns a function that unsubscribes.
 */
export const onToast = (next: (toast: ToastContent) => void): (() => void) => {
  listener = next;
  const missed = waiting;
  waiting = [];
  for (const toast of missed) next(toast);
  return () => {
    if (listener === next) listener = null;
  };
};
