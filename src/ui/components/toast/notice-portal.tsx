import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { noticeHost } from './toast-place.ts';

/** Draws its children where toasts are drawn. */
export const NoticePortal = ({ children }: { readonly children: ReactNode }) =>
  createPortal(children, noticeHost());
