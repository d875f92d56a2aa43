import { useMemo } from 'react';
import type { FlagRow } from '../../core/model/chat/flags/types.ts';
import { useTranslation } from '../language/translation-context.tsx';
import { useCore } from './use-core.ts';
import { useView } from './use-view.ts';

export interface Flags {
  /** All flags in the service's order; empty until loaded. */
  readonly list: readonly FlagRow[];
  /** True once the list was loaded. */
  readonly isKnown: boolean;
  readonly byId: ReadonlyMap<string, FlagRow>;
  /** Why the flags couldn't be loaded, or null. */
  readonly error: string | null;
  /** Loads the flags after a failure. */
  readonly load: () => void;
}

const NONE: readonly FlagRow[] = [];

/** Returns the flags that chats and contacts can have. The worker keeps them fresh while they are watched. */
export const useFlags = (): Flags => {
  const { execute } = useCore();
  const { sentence } = useTranslation();
  const view = useView({ view: 'flags' });
  const load = () => void execute({ type: 'refreshRecords', collection: 'flags', query: {} });
  const list = view?.rows ?? NONE;
  const byId = useMemo(() => new Map(list.map((flag) => [flag.key, flag])), [list]);
  const isKnown = view !== undefined && view.head.listedAt !== null;
  const failure = list.length === 0 ? (view?.head.error ?? null) : null;
  const error = failure === null ? null : sentence(failure.reason);
  return { list, isKnown, byId, error, load };
};
