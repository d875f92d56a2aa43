import { useEffect, useMemo } from 'react';
import type { FlagRow } from '../../../../core/chat/flags/types.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useView } from '../../../core-client/use-view.ts';

export interface Flags {
  /** In the service's order; empty until loaded. */
  readonly list: readonly FlagRow[];
  /** The list was loaded at least once. */
  readonly isKnown: boolean;
  readonly byId: ReadonlyMap<string, FlagRow>;
  /** Why the flags couldn't be loaded; null while all is well. */
  readonly error: string | null;
  readonly load: () => void;
}

const NONE: readonly FlagRow[] = [];

/** The flags that chats can have; requested once. */
export const useFlags = (): Flags => {
  const { execute } = useCore();
  const view = useView({ view: 'flags' });
  const load = useMemo(() => () => void execute({ type: 'loadFlags' }), [execute]);
  useEffect(load, [load]);
  const list = view?.rows ?? NONE;
  const byId = useMemo(() => new Map(list.map((flag) => [flag.key, flag])), [list]);
  const isKnown = view !== undefined && view.head.listedAt !== null;
  return { list, isKnown, byId, error: list.length === 0 ? (view?.head.error ?? null) : null, load };
};
