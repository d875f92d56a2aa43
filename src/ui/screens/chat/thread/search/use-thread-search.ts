import { useCallback, useState } from 'react';
import { useSearch } from 'wouter';
import { useOffer } from '../../../../actions/use-offer.ts';
import { useOverlay } from '../../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../../components/overlay/use-report-missing.ts';
import { useOnChange } from '../../../../hooks/use-on-change.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { Aim } from '../../../../shared/chat/thread/use-aim.ts';
import type { ThreadSearchProps } from './thread-search.tsx';

export const useThreadSearch = (canSearch: boolean) => {
  const [isOpen, setOpen] = useState(false);
  const [aim, setAim] = useState<Aim | null>(null);
  const close = useCallback(() => {
    setOpen(false);
    document.querySelector<HTMLElement>('[data-search-toggle]')?.focus();
  }, []);
  const overlay = useOverlay(THREAD_SEARCH, isOpen, close, useReportMissing());
  const search = useSearch();
  // A link to a message: the search shows it.
  useOnChange([search], () => {
    if (search.includes('&hit=')) setOpen(true);
  });
  useOffer('searchMessages', canSearch ? () => setOpen(true) : null);
  return {
    isOpen,
    toggle: () => (isOpen ? close() : setOpen(true)),
    draw: overlay.draw,
    /** The message to scroll to. Aiming at the same message again scrolls again. */
    aim,
    aimAt: (key: string) => setAim((before) => ({ key, asked: (before?.asked ?? 0) + 1 })),
  };
};

const THREAD_SEARCH = lazyPart<ThreadSearchProps>(() => import('./thread-search.tsx'));
