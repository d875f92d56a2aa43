import type { LeftRow } from '../../model/other-users/types.ts';
import { always } from '../../model/view-kind.ts';

export const leftKinds = {
  left: always(({ left }: { readonly left: readonly LeftRow[] }) => ({ head: {}, rows: left })),
};
