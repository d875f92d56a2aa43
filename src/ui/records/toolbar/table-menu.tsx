import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';

export interface ChoosableColumn {
  readonly id: string;
  readonly header: string;
  readonly isExtra: boolean;
}

export type TableMenuProps = Anchored & {
  readonly table: string;
  readonly columns: readonly ChoosableColumn[];
};
