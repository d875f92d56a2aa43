import { useCallback } from 'react';
import { type NoteRecord, notes } from '../../../../core/model/collections/notes.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useQuickWrite } from '../../../records/use-quick-write.ts';
import { texts } from '../../../shared/events/texts/texts.ts';

/**
 * The text of a note. It is no string, so that no command that sends takes it by mistake. Only this file turns it into
 * the write of a record.
 */
export interface NoteDraft {
  readonly note: string;
}

/** Returns functions that store notes. `failed` gets the reason of a refusal: the text is not stored then. */
export function useNoteWriter(chatId: string) {
  const t = useTexts(texts);
  const quickWrite = useQuickWrite(notes);
  const add = useCallback(
    ({ note }: NoteDraft, failed: (reason: string) => void) =>
      quickWrite({ op: 'create', record: null, input: { chatId, text: note } }, failed),
    [quickWrite, chatId],
  );
  const save = useCallback(
    (record: NoteRecord, { note }: NoteDraft, failed: (reason: string) => void) =>
      quickWrite({ op: 'update', record, input: { text: note } }, failed, { title: t('write.saved') }),
    [quickWrite, t],
  );
  return { add, save };
}
