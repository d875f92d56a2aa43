import type { Span } from '../../../core/kernel/search/fold-text.ts';

/** Returns where the hits of a number are after spaces were put between its groups. */
export function spacedSpans(number: string, spaced: string, hits: readonly Span[]): readonly Span[] {
  if (spaced === number) return hits;
  const places = [...spaced].flatMap((sign, at) => (sign === ' ' ? [] : [at]));
  // A hit ends after its last digit, before the space of the next group.
  return hits.map(([start, end]): Span => [places[start] ?? 0, (places[end - 1] ?? spaced.length - 1) + 1]);
}
