import { buffered, bufferInto, isField } from './buffered-keys.ts';

const nothing = (): void => undefined;

/** Frames in which the focus leaves an overlay that is gone. */
const RETURN_FRAMES = 10;

/**
 * Holds what is typed while a closed overlay still shows its exit, because it has the focus until then. What has the focus
 * afterwards gets the keys; a field gets no Enter, which could send a message. A key with Ctrl or ⌘ can't be held: then all
 * are lost, because the letters behind it would act as shortcuts. Returns a function that ends this, for an overlay that
 * opens again.
 */
export function bufferExit(overlay: HTMLElement): () => void {
  // Somebody holds the keys for a part that comes next.
  if (buffered() !== null) return nothing;
  const events: KeyboardEvent[] = [];
  const keys = bufferInto(events, nothing);
  const watched = new AbortController();
  window.addEventListener('keydown', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && keys.drop(), {
    capture: true,
    signal: watched.signal,
  });
  const end = (): void => {
    if (watched.signal.aborted) return;
    watched.abort();
    if (isField(document.activeElement))
      events.splice(0, events.length, ...events.filter(({ key }) => key !== 'Enter'));
    keys.giveBack();
  };
  // A key that comes right after the focus goes to it by itself: the copy of a key can't press a button.
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Node && overlay.contains(target))) end();
    },
    { capture: true, signal: watched.signal },
  );
  const look = (frames: number): void => {
    const isReturned = !overlay.isConnected && document.activeElement !== document.body;
    if (isReturned || frames <= 0) end();
    else requestAnimationFrame(() => look(overlay.isConnected ? frames : frames - 1));
  };
  look(RETURN_FRAMES);
  return end;
}
