import { useEffect, useState } from 'react';
import type { ParticipantView } from '../../../core/model/chat/thread/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';

interface Found {
  readonly asked: string;
  readonly contactId: string | null;
}

type Execute = ReturnType<typeof useCore>['execute'];

/** The contacts that this tab has found, so that two parts of a page ask once, and a lost connection forgets none. */
const founds = new WeakMap<Execute, Map<string, Promise<string | null> | string | null>>();
const FOUND_MAX = 200;

function find(execute: Execute, chatId: string, asked: string): Promise<string | null> {
  const found = founds.get(execute) ?? new Map<string, Promise<string | null> | string | null>();
  founds.set(execute, found);
  const known = found.get(asked);
  if (known instanceof Promise) return known;
  const asking = execute({ type: 'findContact', chatId }).then((answer) => {
    const contactId = answer.ok ? answer.value.contactId : (known ?? null);
    if (answer.ok || known !== undefined) found.set(asked, contactId);
    else found.delete(asked);
    return contactId;
  });
  found.set(asked, asking);
  const [oldest] = found.keys();
  if (found.size > FOUND_MAX && oldest !== undefined) found.delete(oldest);
  return asking;
}

const knownTo = (execute: Execute, asked: string): string | null => {
  const known = founds.get(execute)?.get(asked);
  return typeof known === 'string' ? known : null;
};

/** The chat, and the people in it. */
interface ChatPeople {
  readonly chatId: string;
  readonly participants: readonly ParticipantView[];
}

interface ChatContact {
  /** Null if there is none, or if the user may not see contacts. */
  readonly contactId: string | null;
  /** Whether the service has still to say. */
  readonly isSought: boolean;
}

/** Returns the id of the contact in a single chat. */
export const useChatContact = (people: ChatPeople, offline: boolean): string | null =>
  useSoughtContact(people, offline).contactId;

/** Returns the contact in a single chat, and whether it may still come. */
export function useSoughtContact({ chatId, participants }: ChatPeople, offline: boolean): ChatContact {
  const { execute } = useCore();
  const ability = useAbility();
  const maySee = ability !== null && mayDo(ability, 'view-contacts');
  const people = participants.map(({ id }) => id).join();
  const asked = `${chatId} ${people}`;
  const [found, setFound] = useState<Found>({ asked: '', contactId: null });
  useEffect(() => {
    if (!maySee || offline || people === '') return;
    let isWanted = true;
    void find(execute, chatId, asked).then((contactId) => {
      if (isWanted) setFound({ asked, contactId });
    });
    return () => {
      isWanted = false;
    };
  }, [execute, chatId, people, asked, maySee, offline]);
  if (!maySee) return { contactId: null, isSought: false };
  if (found.asked === asked) return { contactId: found.contactId, isSought: false };
  const contactId = knownTo(execute, asked);
  return { contactId, isSought: contactId === null && !offline && people !== '' };
}
