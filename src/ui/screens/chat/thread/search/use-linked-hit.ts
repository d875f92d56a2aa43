import { useLocation, useSearch } from 'wouter';
import { useOnChange } from '../../../../hooks/use-on-change.ts';

/** A message as a link names it. */
export type LinkedHit = { readonly key: null; readonly id: number | null; readonly sid: string | null };

/** Returns the parts of an address that name a message: the text that was found, and the service's id or sid. */
export function linkedHitOf(search: string): { readonly q: string; readonly hit: LinkedHit } | null {
  const query = new URLSearchParams(search);
  const name = query.get('hit') ?? '';
  if (name === '') return null;
  const isId = /^\d{1,15}$/.test(name);
  return {
    q: (query.get('find') ?? '').slice(0, 200),
    hit: { key: null, id: isId ? Number(name) : null, sid: isId ? null : name.slice(0, 200) },
  };
}

/**
 * Calls `onHit` for the message that the address names. Then removes it from the address, so that the same link works
 * again, and a reload stays where the person reads.
 */
export const useLinkedHit = (onHit: (q: string, hit: LinkedHit) => void): void => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  useOnChange([search], () => {
    const linked = linkedHitOf(search);
    if (linked === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('hit');
    rest.delete('find');
    navigate(`${path}?${rest}`, { replace: true });
    onHit(linked.q, linked.hit);
  });
};
