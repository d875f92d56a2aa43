import { useMemo } from 'react';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import type { PastIndex, PastPerson } from '../../../../core/model/replay/types.ts';
import { useView } from '../../../core-client/use-view.ts';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useColleagueNames } from '../../../shared/profile/colleague-names.ts';
import { texts } from '../texts/texts.ts';
import type { EventNames } from './event-words.ts';

const HELD = { view: 'flags', held: true } as const;

export interface PastNames extends EventNames {
  readonly flags: ReadonlyMap<string, FlagRow>;
}

/**
 * Names the flags and the people of a replay. Asks the service for the flags only if the replay has one that this device
 * does not know.
 */
export const usePastNames = ({ flags: ids, people }: Pick<PastIndex, 'flags' | 'people'>): PastNames => {
  const t = useTexts(texts);
  const held = useView(HELD)?.rows;
  const flags = useMemo(() => new Map(held?.map((flag) => [flag.key, flag])), [held]);
  const isMissing = held !== undefined && ids.some((id) => !flags.has(id));
  useView(isMissing ? { view: 'flags' } : HELD);
  const contacts = useMemo(() => namesOf(people), [people]);
  const colleagueName = useColleagueNames(people.map(({ address }) => address));
  return {
    flags,
    flagName: (id) => flags.get(id)?.name ?? t('state.unknownFlag', { id }),
    personName: (address) => {
      const name = contacts.get(address) ?? null;
      return name === null
        ? colleagueName(address)
        : t('event.person', { name, address: spacedNumber(address) });
    },
  };
};

/** Hidden digits can make two addresses equal. Such an address gets no name. */
function namesOf(people: readonly PastPerson[]): ReadonlyMap<string, string | null> {
  const names = new Map<string, string | null>();
  for (const { address, name } of people) names.set(address, names.has(address) ? null : name);
  return names;
}
