import { isOwnDrag, OWN_DRAG } from './brought-files.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Without this, the browser leaves the console for a file or a link that is dropped beside its target. */
function refuseDrop(event: DragEvent): void {
  const { defaultPrevented, dataTransfer, target } = event;
  if (defaultPrevented || dataTransfer === null) return;
  // A field takes texts, and rows of a list are dragged within the page. But the browser opens a file anywhere.
  if ((isOwnDrag() || isField(target)) && !dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Starts to refuse what is dropped outside of all drop targets, and to tell drags of this page from others. */
export function watchDrops(page: Window): () => void {
  const life = new AbortController();
  const { signal } = life;
  const own = { signal, capture: true };
  page.addEventListener(
    'dragstart',
    () => {
      document.documentElement.setAttribute(OWN_DRAG, '');
    },
    own,
  );
  // A source that left the page gets no `dragend`. But nothing is dragged while a button is pressed anew.
  for (const type of ['dragend', 'pointerdown'] as const)
    page.addEventListener(
      type,
      () => {
        document.documentElement.removeAttribute(OWN_DRAG);
      },
      own,
    );
  page.addEventListener('dragover', refuseDrop, { signal });
  page.addEventListener('drop', refuseDrop, { signal });
  return () => {
    document.documentElement.removeAttribute(OWN_DRAG);
    life.abort();
  };
}
