import Dexie, { type EntityTable } from 'dexie';
import * as v from 'valibot';

const bytes = v.custom<Uint8Array>((data) => data instanceof Uint8Array);
const at = v.pipe(v.number(), v.safeInteger());

/** What the world was asked, and when. `at`: epoch ms. */
const entrySchema = v.variant('kind', [
  v.object({ kind: v.literal('start'), at, build: v.string() }),
  v.object({
    kind: v.literal('request'),
    at,
    method: v.string(),
    url: v.string(),
    headers: v.array(v.tuple([v.string(), v.string()])),
    body: v.nullable(bytes),
  }),
  v.object({ kind: v.literal('frame'), at, socket: v.string(), bytes }),
]);
export type WorldEntry = v.InferOutput<typeof entrySchema>;
export type WorldStart = Extract<WorldEntry, { readonly kind: 'start' }>;

/** The log from which a world is made again. Its first entry is a start. */
export interface WorldLog {
  read(): Promise<readonly WorldEntry[]>;
  add(entry: WorldEntry): Promise<void>;
  /** Forgets all entries and begins with this one. */
  begin(start: WorldStart): Promise<void>;
}

interface Stored {
  readonly nr: number;
  readonly entry: WorldEntry;
}

/** Keeps the log in IndexedDB. Methods reject if the browser refuses. */
export function openWorldLog(name: string): WorldLog {
  const database = new Dexie(name) as Dexie & { readonly entries: EntityTable<Stored, 'nr'> };
  database.version(1).stores({ entries: '++nr' });
  return {
    async read() {
      const stored: readonly unknown[] = await database.entries.toArray();
      const decoded = v.safeParse(v.array(v.object({ entry: entrySchema })), stored);
      // Entries of another version of the demo: the world begins anew.
      return decoded.success ? decoded.output.map(({ entry }) => entry) : [];
    },
    async add(entry) {
      await database.entries.add({ entry });
    },
    begin: (entry) =>
      database.transaction('rw', database.entries, async () => {
        await database.entries.clear();
        await database.entries.add({ entry });
      }),
  };
}
