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

/**
 * A key or click with Control on a link opens a tab of the browser. Chromium then draws the page of the tests behind it
 * at one frame per second, for all later tests.
 */
document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || (link?.target ?? '') !== '';
  if (link !== null && opensTab) event.preventDefault();
});

let bareTexts: (() => readonly string[]) | null = null;

beforeEach(() => {
  bareTexts = watchBareTexts();
});

afterEach(() => {
  clearPage();
  // Every part that a test draws must survive the browser's translator.
  expect(bareTexts?.()).toEqual([]);
});
