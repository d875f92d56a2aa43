import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Modal } from '../dialog/modal.tsx';
import type { Overlaid } from '../overlay/use-overlay.ts';

const inside = css({ layerStyle: 'column', flex: '1', minHeight: '0' });

type DrawerProps = Overlaid & {
  readonly kind: 'navigation' | 'details' | 'record';
  readonly label: string;
  /** The language of the drawer's texts, if it differs from the page's. */
  readonly lang?: string;
  /** Returns the element that gets the focus when the drawer opens. Null for the first focusable one. */
  readonly focusFirst?: () => HTMLElement | null;
  readonly children: ReactNode;
};

/**
 * A pane over the dimmed page, for windows without room for a pane beside it. Escape and a click outside
 * close it.
 */
export const Drawer = ({ label, children, ...modal }: DrawerProps) => (
  <Modal aria-label={label} {...modal}>
    <div className={inside}>{children}</div>
  </Modal>
);
