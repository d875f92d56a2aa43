import { useSyncExternalStore } from 'react';
import { createSignal } from '../../../core/kernel/signal.ts';
import type { WorkChat } from './work-acts.ts';

const { subscribe, notify } = createSignal();
let current: WorkChat | null = null;

/** The chat that the tab shows, if the service says who answers it. Its head sets it, and menus and keys read it. */
export const openWork = {
  current: (): WorkChat | null => current,
  set(chat: WorkChat | null): void {
    current = chat;
    notify();
  },
};

export const useOpenWork = (): WorkChat | null => useSyncExternalStore(subscribe, openWork.current);
