import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

let roots: Root[] = [];

/** Renders into the page. The page is emptied after each test. */
export const draw = (node: ReactNode): void => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  roots.push(root);
  root.render(node);
};

export const clearPage = (): void => {
  for (const root of roots) root.unmount();
  roots = [];
  document.body.replaceChildren();
};

afterEach(clearPage);
