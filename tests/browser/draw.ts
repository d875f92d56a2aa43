import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect } from 'vitest';
import { watchBareTexts } from './support/bare-texts.ts';

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

let bareTexts: (() => readonly string[]) | null = null;

beforeEach(() => {
  bareTexts = watchBareTexts();
});

afterEach(() => {
  clearPage();
  // Every part that a test draws must survive the browser's translator.
  expect(bareTexts?.()).toEqual([]);
});
