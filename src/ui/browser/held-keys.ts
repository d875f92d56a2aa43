/** Lets a button act once while Enter is held down. Browsers press it again with each repeat of the key. */
export function watchHeldKeys(page: Window): () => void {
  const life = new AbortController();
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
        event.preventDefault();
    },
    { signal: life.signal, capture: true },
  );
  return () => life.abort();
}
