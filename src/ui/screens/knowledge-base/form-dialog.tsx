import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { RecordForm } from '../../records/form/use-record-form.ts';

// The form has an edge of its own, in place of the dialog's.
const wide = css({ layerStyle: 'column', minHeight: '0', mx: '-20px' });

interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Draws the form. `leave` takes the function that leaves it, which asks first if text would be lost. */
  readonly children: (leave: RefObject<() => void>) => ReactNode;
}

/** A form of a record in a dialog. */
export const FormDialog = ({ open, title, onClose, children }: FormDialogProps) => {
  const leave = useRef(onClose);
  const inside = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => leave.current()}
      focusFirst={() => inside.current?.querySelector<HTMLElement>('input, select') ?? null}
      title={title}
    >
      {open && (
        <div ref={inside} className={wide}>
          {children(leave)}
        </div>
      )}
    </Dialog>
  );
};

/** Lets the dialog leave the form. */
export const useLeave = (leave: RefObject<() => void>, form: RecordForm): void => {
  useEffect(() => {
    leave.current = form.leave;
  });
};
