/** What a key does in a grid of rows. */
export type GridMove =
  | { readonly kind: 'row'; readonly place: number }
  /** Moves the focus into the row's buttons, or between them. */
  | { readonly kind: 'control'; readonly step: 1 | -1 }
  | { readonly kind: 'open' }
  | { readonly kind: 'tick' }
  | { readonly kind: 'tickAll' };

export interface GridPress {
  readonly key: string;
  readonly withMod: boolean;
  readonly withAlt: boolean;
  /** The focus is on the row, not on a button in it. */
  readonly isOnRow: boolean;
  readonly isRightToLeft: boolean;
}

/** Returns what a key does from the row at `place`; null for a key that the grid does not use. */
export function gridMove(
  { key, withMod, withAlt, isOnRow, isRightToLeft }: GridPress,
  place: number,
  count: number,
  pageRows: number,
): GridMove | null {
  if (withAlt || count === 0) return null;
  if (withMod) return key.toLowerCase() === 'a' ? { kind: 'tickAll' } : null;
  const to = (next: number): GridMove => ({ kind: 'row', place: Math.min(Math.max(next, 0), count - 1) });
  const along = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'ArrowDown':
      return to(place + 1);
    case 'ArrowUp':
      return to(place - 1);
    case 'PageDown':
      return to(place + pageRows);
    case 'PageUp':
      return to(place - pageRows);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    case along:
      return { kind: 'control', step: 1 };
    case back:
      return { kind: 'control', step: -1 };
    case 'Enter':
      return isOnRow ? { kind: 'open' } : null;
    case ' ':
      return isOnRow ? { kind: 'tick' } : null;
    default:
      return null;
  }
}
