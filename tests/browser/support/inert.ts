import { beforeEach, expect } from 'vitest';
import { faultsHere, layCanaryHere, missing, shownHere } from '../../hostile/faults.ts';

beforeEach(layCanaryHere);

/** Expects that these texts stayed text, and that none of them moved or mirrored anything else. */
export const expectInert = (texts: readonly string[]): void => expect(faultsHere(texts)).toEqual([]);

/** Waits until elements that match the selector show each of these texts, letter for letter. */
export const expectShown = (selector: string, texts: readonly string[]): Promise<void> =>
  expect.poll(() => missing(texts, shownHere({ selector, texts }))).toEqual([]);

/** Splits texts into batches small enough for a list to draw at once. */
export const inBatches = (texts: readonly string[], size = 14): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) => texts.slice(at * size, (at + 1) * size));
