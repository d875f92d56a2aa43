import { type ContactRecord, contacts } from '../../../core/model/collections/contacts.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { texts } from '../../shared/chat/details/texts/texts.ts';

/** Returns a function that adds flags to a contact and removes flags from it. */
export function useFlagChange(contact: ContactRecord) {
  const t = useTexts(texts);
  const write = useQuickWrite(contacts);
  return (put: readonly string[], taken: readonly string[]) =>
    write(
      { op: 'flag', record: contact, input: { put, taken } },
      t(put.length > 0 ? 'flags.notAdded' : 'flags.notRemoved'),
    );
}
