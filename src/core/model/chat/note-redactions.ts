import { firstNot } from '../../kernel/sorted-index.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { createEditableCopies } from './editable-copies.ts';

/** The redactions of a chat that is being folded. */
interface Noted {
  redactions: readonly Redaction[];
}

const editableRedactions = createEditableCopies((redactions: readonly Redaction[]) => [...redactions]);

/** Ends the changes of the redactions in place. */
export const sealRedactions = ({ redactions }: Noted): boolean => editableRedactions.seal(redactions);

export function noteRedaction(chat: Noted, redaction: Redaction): void {
  const redactions = editableRedactions.of(chat.redactions);
  redactions.push(redaction);
  chat.redactions = redactions;
}

/** Notes that the texts of the redactions up to this seq are erased. Earlier erasures are those of a first part. */
export function noteErased(chat: Noted, through: number): void {
  for (let place = firstNot(chat.redactions, ({ isErased }) => isErased); ; place += 1) {
    const redaction = chat.redactions[place];
    if (redaction === undefined || redaction.seq > through) return;
    const redactions = editableRedactions.of(chat.redactions);
    redactions[place] = { ...redaction, isErased: true };
    chat.redactions = redactions;
  }
}
