import { useState } from 'react';
import * as v from 'valibot';
import { keptInputs } from '../../records/form/kept-input.ts';
import type { WorkChat } from './work-acts.ts';

const keptSchema = v.object({ note: v.string() });

/** One chat has a text of its own, and so have these chats together. */
const formOf = (chats: readonly Pick<WorkChat, 'id'>[]): string =>
  `hand-over/${chats.map(({ id }) => id).join(' ')}`;

/** The note of a hand-over. A closed dialog, a reload and an expired session keep it, until the chats are handed over. */
export function useKeptNote(chats: readonly Pick<WorkChat, 'id'>[]) {
  const form = formOf(chats);
  const [note, setNote] = useState(() => {
    const kept = v.safeParse(keptSchema, keptInputs().read(form)?.typed);
    return kept.success ? kept.output.note : '';
  });
  return {
    note,
    change(text: string) {
      setNote(text);
      if (text === '') keptInputs().forget(form);
      else keptInputs().write(form, { typed: { note: text }, base: {}, writeId: null });
    },
    forget: () => keptInputs().forget(form),
  };
}
