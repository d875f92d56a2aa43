import { useMemo } from 'react';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';

const HELD = { view: 'flags', held: true } as const;

export interface FlagNames {
  readonly flags: ReadonlyMap<string, FlagRow>;
  readonly flagName: (id: string) => string;
}

/** Names the flags of a replay. Sends a request only if the replay has a flag that this device does not know. */
export const useFlagNames = (ids: readonly string[]): FlagNames => {
  const t = useTexts(texts);
  const held = useView(HELD)?.rows;
  const flags = useMemo(() => new Map(held?.map((flag) => [flag.key, flag])), [held]);
  const isMissing = held !== undefined && ids.some((id) => !flags.has(id));
  useView(isMissing ? { view: 'flags' } : HELD);
  return { flags, flagName: (id) => flags.get(id)?.name ?? t('state.unknownFlag', { id }) };
};
