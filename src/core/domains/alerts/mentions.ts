import * as v from 'valibot';
import type { RecordRow } from '../../model/records/types.ts';
import type { Alerts } from './alerts.ts';

/** The fields of a note that tell of a mention. Rows passed the schema of their collection. */
const noteSchema = v.object({
  id: v.string(),
  chatId: v.string(),
  author: v.string(),
  authorId: v.string(),
  createdAt: v.nullable(v.number()),
  updatedAt: v.nullable(v.number()),
  mentions: v.array(v.object({ id: v.string() })),
});

const querySchema = v.object({ mentioned: v.string() });

/**
 * Notices new notes that mention the user. What the first answer of the service has is not new: an earlier worker has
 * told it, or it was written while no console was open. The bell shows it.
 */
export function createMentions(ownId: string, alerts: () => Pick<Alerts, 'told'>) {
  let seen: { readonly ids: ReadonlySet<string>; readonly through: number } | null = null;

  /** The service has answered with the newest rows of a list of notes. */
  return (query: unknown, rows: readonly RecordRow[]): void => {
    const asked = v.safeParse(querySchema, query);
    if (!asked.success || asked.output.mentioned !== ownId) return;
    const notes = rows
      .flatMap((row) => {
        const note = v.safeParse(noteSchema, row);
        return note.success
          ? [{ ...note.output, at: Math.max(note.output.createdAt ?? 0, note.output.updatedAt ?? 0) }]
          : [];
      })
      // A service that does not know the search returns every note.
      .filter(({ authorId, mentions }) => authorId !== ownId && mentions.some(({ id }) => id === ownId));
    const before = seen;
    seen = {
      ids: new Set(notes.map(({ id }) => id).concat([...(before?.ids ?? [])])),
      through: Math.max(before?.through ?? 0, ...notes.map(({ at }) => at)),
    };
    if (before === null) return;
    // An older note returns to the list when a newer one is deleted.
    const news = notes.filter(({ id, at }) => !before.ids.has(id) && at >= before.through);
    if (news.length > 0)
      alerts().told(
        'mentioned',
        news.map(({ chatId, author }) => ({ id: chatId, by: author })),
      );
  };
}
