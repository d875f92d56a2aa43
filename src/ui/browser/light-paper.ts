/**
 * Prints the dark theme light: paper is white. Without a chosen theme, the colours of the system count for screens only.
 */
export function watchPrinting(page: Window): () => void {
  const { dataset } = page.document.documentElement;
  const life = new AbortController();
  let chosen: string | undefined;
  page.addEventListener(
    'beforeprint',
    () => {
      chosen = dataset.theme;
      if (chosen === 'dark') dataset.theme = 'light';
    },
    life,
  );
  page.addEventListener(
    'afterprint',
    () => {
      if (chosen === 'dark') dataset.theme = chosen;
    },
    life,
  );
  return () => life.abort();
}
