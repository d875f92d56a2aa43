import { useEffect, useState } from 'react';
import type { DetailsHead } from '../../../../core/model/inspect/types.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { mayDo } from '../../../session/ability.ts';
import { useAbility } from '../../../session/use-ability.ts';

interface Found {
  readonly chatId: string;
  readonly people: string;
  readonly contactId: string | null;
}

/** Returns the id of the contact in a single chat; null if there is none, or if the user may not see contacts. */
export function useChatContact({ chatId, participants }: DetailsHead, offline: boolean): string | null {
  const { execute } = useCore();
  const ability = useAbility();
  const maySee = ability !== null && mayDo(ability, 'view-contacts');
  const people = participants.map(({ id }) => id).join();
  const [found, setFound] = useState<Found>({ chatId, people, contactId: null });
  useEffect(() => {
    if (!maySee || offline || people === '') return;
    let isWanted = true;
    const find = async () => {
      const answer = await execute({ type: 'findContact', chatId });
      if (isWanted && answer.ok) setFound({ chatId, people, contactId: answer.value.contactId });
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [execute, chatId, people, maySee, offline]);
  return maySee && found.chatId === chatId && found.people === people ? found.contactId : null;
}
