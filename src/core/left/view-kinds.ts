import { always } from '../view-kind.ts';
import type { LeftRow } from './types.ts';

export const leftKinds = {
  left: always(({ left }: { readonly left: readonly LeftRow[] }) => ({ head: {}, rows: left })),
};
