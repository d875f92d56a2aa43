import { type ReactNode, useEffect, useState } from 'react';
import { zoneNamed } from '../../../../core/kernel/wall-time.ts';
import { CONTACTS_SHAPE } from '../../../../core/model/collections/contact-shape.ts';
import type { ContactRecord } from '../../../../core/model/collections/contacts.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useRecord } from '../../../records/use-record.ts';
import { mayDo } from '../../../session/ability.ts';
import { useAbility } from '../../../session/use-ability.ts';

/** The name of the contact's time zone, as the service has it. Empty if it is not known. */
type ZoneText = string;

/**
 * Returns the time zone of the contact of a single chat: null if it is not known or if the text names none. Draw
 * `reader`: it reads the contact.
 */
export function useContactZone(chatId: string): {
  readonly zone: string | null;
  readonly text: ZoneText;
  readonly reader: ReactNode;
} {
  const { execute } = useCore();
  const ability = useAbility();
  const maySee = ability !== null && mayDo(ability, 'view-contacts');
  const [contactId, setContactId] = useState<string | null>(null);
  const [text, setText] = useState<ZoneText>('');
  useEffect(() => {
    if (!maySee) return;
    let isWanted = true;
    void execute({ type: 'findContact', chatId }).then((answer) => {
      if (isWanted && answer.ok) setContactId(answer.value.contactId);
    });
    return () => {
      isWanted = false;
    };
  }, [execute, chatId, maySee]);
  return {
    zone: zoneNamed(text),
    text,
    reader: contactId !== null && <ZoneReader contactId={contactId} onRead={setText} />,
  };
}

const ZoneReader = ({
  contactId,
  onRead,
}: {
  readonly contactId: string;
  readonly onRead: (text: ZoneText) => void;
}) => {
  const { values } = useRecord<ContactRecord>(CONTACTS_SHAPE, contactId);
  const text = values?.zone ?? '';
  useEffect(() => onRead(text), [onRead, text]);
  return null;
};
