import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { sva } from 'styled-system/css';
import { useTranslation } from '../../language/translation-context.tsx';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Modal, ModalTitle } from './modal.tsx';

const dialog = sva({
  slots: ['head', 'title', 'body', 'actions'],
  base: {
    head: {
      layerStyle: 'row',
      gap: '8',
      paddingInlineStart: '24',
      paddingInlineEnd: '12',
      pt: '12',
    },
    title: { flex: '1', minWidth: '0', textStyle: 'text.heading', overflowWrap: 'anywhere', lineClamp: 3 },
    body: {
      layerStyle: 'column',
      gap: '12',
      minHeight: '0',
      px: '24',
      pt: '8',
      overflowY: 'auto',
    },
    actions: { display: 'flex', justifyContent: 'flex-end', gap: '8', px: '24', py: '20' },
  },
});

type DialogProps = {
  readonly open: boolean;
  readonly onGone?: () => void;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel?: string;
  /**
   * `focusFirst` gets the focus when the dialog opens; by default its first field, or else its first focusable element.
   * `focusAfter` gets the focus after closing; by default the trigger.
   */
  readonly focusFirst?: () => HTMLElement | null;
  readonly focusAfter?: () => HTMLElement | null;
  readonly children: ReactNode;
  /** The dialog's buttons, the primary button last. */
  readonly actions?: ReactNode;
};

const FIRST_FIELD = ':is(input, select, textarea):not([type=hidden], [type=file])';

/** A dialog over the page. Escape, a click outside and its close button close it. */
export const Dialog = ({ title, closeLabel, children, actions, ...modal }: DialogProps) => {
  const styles = dialog();
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const firstField = () => body.current?.querySelector<HTMLElement>(FIRST_FIELD) ?? null;
  return (
    <Modal kind="dialog" focusFirst={firstField} {...modal}>
      <div className={styles.head}>
        <ModalTitle className={styles.title}>{title}</ModalTitle>
        <PlainIconButton label={closeLabel ?? t('parts.close')} icon={X} onClick={modal.onClose} />
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
};
