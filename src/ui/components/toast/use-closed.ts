import { useState } from 'react';

/** The toasts that this tab has closed, although the worker still has something to undo. */
export function useClosed() {
  const [closed, setClosed] = useState<readonly string[]>([]);
  return {
    isClosed: (id: string) => closed.includes(id),
    close: (id: string) => setClosed((before) => [...before, id]),
  };
}
