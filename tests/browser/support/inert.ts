import { beforeEach, expect } from 'vitest';
import { faultsHere, layCanaryHere, missing, shownHere } from '../../hostile/faults.ts';

beforeEach(layCanaryHere);

/** Checks that these texts remained plain text, and that none of them moved or mirrored other elements. */
export const expectInert = (texts: readonly string[]): void => expect(faultsHere(texts)).toEqual([]);

/** The same after the window's size has changed: the frame follows a moment later. What ran stays a fault. */
export const expectSoonInert = (texts: readonly string[]): Promise<void> =>
  expect.poll(() => faultsHere(texts)).toEqual([]);

/** Waits until elements that match the selector show each of these texts unchanged. */
export const expectShown = (selector: string, texts: readonly string[]): Promise<void> =>
  expect.poll(() => missing(texts, shownHere({ selector, texts }))).toEqual([]);

/** Splits texts into batches. A batch is small enough for a list to draw all of it. */
export const inBatches = (texts: readonly string[], size = 14): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => texts.slice(at * size, (at + 1) * size));
