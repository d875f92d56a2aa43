import { useCallback } from 'react';
import { type NoteRecord, notes } from '../../../../core/model/collections/notes.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useQuickWrite } from '../../../records/use-quick-write.ts';
import { texts } from '../../../shared/events/texts/texts.ts';
import type { Person } from '../../../shared/notes/mentions-in-text.ts';

/**
 * The text of a note. It is no string, so that no command that sends takes it by mistake. Only this file turns it into
 * the write of a record.
 */
export interface NoteDraft {
  readonly note: string;
  /** Those whom the user chose from the list, also if their names were deleted since. */
  readonly chosen: readonly Person[];
}

/** A draft that is stored, with those whom it mentions. */
export interface WrittenNote extends NoteDraft {
  readonly mentions: readonly Person[];
}

/** Returns functions that store notes. `failed` gets the reason of a refusal: the text is not stored then. */
export function useNoteWriter(chatId: string) {
  const t = useTexts(texts);
  const quickWrite = useQuickWrite(notes);
  const add = useCallback(
    ({ note, mentions }: WrittenNote, failed: (reason: string) => void) =>
      quickWrite({ op: 'create', record: null, input: { chatId, text: note, mentions } }, failed),
    [quickWrite, chatId],
  );
  const save = useCallback(
    (record: NoteRecord, { note, mentions }: WrittenNote, failed: (reason: string) => void) =>
      quickWrite({ op: 'update', record, input: { text: note, mentions } }, failed, {
        title: t('write.saved'),
      }),
    [quickWrite, t],
  );
  return { add, save };
}
