import { isFocusFree } from '../../browser/may-take-focus.ts';

/** The bar of the running call, which may get the focus. */
const BAR = '[data-running-call]';
const DIALOG = '[role=dialog]';

/** What had the focus when a call was begun in this tab whose bar has not had the focus yet. */
let begunAt: { readonly element: Element | null } | null = null;

export const callFocus = {
  /** A call is about to begin here. The button that began it is disabled soon, or its dialog closes. */
  begin(): void {
    begunAt = { element: document.activeElement };
  },
  /** No call has begun. */
  cancel(): void {
    begunAt = null;
  },
  /** Returns the bar of the call that was begun here, for a dialog that closes. */
  afterDialog(): HTMLElement | null {
    return begunAt === null ? null : document.querySelector<HTMLElement>(BAR);
  },
  /** The bar is drawn. It takes the focus, unless the person has gone elsewhere or a dialog holds it. */
  take(): void {
    const bar = document.querySelector<HTMLElement>(BAR);
    if (begunAt === null || bar === null) return;
    const dialog = begunAt.element?.closest(DIALOG) ?? null;
    if (dialog?.isConnected === true && !dialog.contains(bar)) return;
    const { activeElement } = document;
    const isHere =
      isFocusFree() || activeElement === begunAt.element || activeElement?.matches(':disabled') === true;
    begunAt = null;
    if (isHere) bar.focus({ preventScroll: true });
  },
};
