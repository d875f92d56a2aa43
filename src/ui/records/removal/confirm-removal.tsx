import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { LeftOut } from '../bulk/left-out.tsx';
import type { Removal, Some } from './use-removal.ts';

interface ConfirmRemovalProps<R> {
  readonly removal: Removal<R>;
  readonly title: (records: Some<R>) => string;
  readonly text: string;
  readonly keepLabel: string;
  readonly actLabel: string;
}

/** Asks before records are deleted. */
export const ConfirmRemoval = <R,>({ removal, title, text, ...labels }: ConfirmRemovalProps<R>) => {
  const [first, ...others] = removal.asked;
  return (
    <ConfirmDialog
      {...labels}
      open={first !== undefined}
      title={first === undefined ? '' : title([first, ...others])}
      onKeep={removal.keep}
      onAct={removal.carryOut}
    >
      <span>{text}</span>
      <LeftOut count={removal.leftOut} />
    </ConfirmDialog>
  );
};
