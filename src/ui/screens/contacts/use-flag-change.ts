import { useRef } from 'react';
import { type ContactRecord, contacts } from '../../../core/collections/contacts.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { texts } from '../chat/details/texts/texts.ts';

/**
 * Returns a function that changes the flags of a contact. A write names all flags, so a change starts from the changes
 * before it, even if the record does not show them yet.
 */
export function useFlagChange(contact: ContactRecord) {
  const t = useTexts(texts);
  const write = useQuickWrite(contacts);
  /** The flags after all changes. Null: those of the record. */
  const wanted = useRef<readonly string[] | null>(null);
  const inFlight = useRef(0);
  useOnChange([contact.flags.join()], () => {
    if (inFlight.current === 0 || contact.flags.join() === wanted.current?.join()) wanted.current = null;
  });
  return async (put: readonly string[], taken: readonly string[]) => {
    const before = wanted.current ?? contact.flags;
    const flags = [...before.filter((id) => !taken.includes(id) && !put.includes(id)), ...put];
    wanted.current = flags;
    inFlight.current += 1;
    const outcome = await write(
      { op: 'update', record: contact, input: { flags } },
      t(put.length > 0 ? 'flags.notAdded' : 'flags.notRemoved'),
    );
    inFlight.current -= 1;
    if (outcome === null) wanted.current = null;
  };
}
