import type { LucideIcon } from 'lucide-react';
import type { Anchored } from '../components/overlay/use-triggered-overlay.ts';

/** An action in the menu of a record. */
export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

export type RowMenuItemsProps = Anchored & { readonly actions: readonly RowAction[] };
