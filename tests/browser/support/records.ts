import type { TriggerRecord } from '../../../src/core/model/collections/automation/response-triggers.ts';
import type { ContactRecord } from '../../../src/core/model/collections/contacts.ts';
import type { FlagRecord } from '../../../src/core/model/collections/flags.ts';
import type { Collection } from '../../../src/core/model/records/collection.ts';
import type { RecordRow } from '../../../src/core/model/records/types.ts';
import type { RecordsHead, WriteRow } from '../../../src/core/model/records/view-types.ts';
import type { WatchedViewOf, WatchRequest } from '../../../src/worker/protocol/protocol.ts';

const HEAD: RecordsHead = {
  status: 'ready',
  source: 'service',
  error: null,
  isRefreshing: false,
  total: 0,
  loadedAt: 1_800_000_000_000,
  malformed: 0,
  doubts: [],
  unsaved: 0,
  masked: [],
};

export interface ShownRecords {
  readonly rows: readonly RecordRow[];
  readonly head?: Partial<RecordsHead>;
  readonly writes?: readonly WriteRow[];
}

type AnyView = WatchedViewOf<WatchRequest>;

/**
 * The views of a collection's records, as a worker that has loaded these rows would send them. A view is the same
 * object for the same request.
 */
export function recordViews<R extends RecordRow, Q>(
  collection: Collection<R, Q>,
  { rows, head = {}, writes = [] }: ShownRecords,
): (request: WatchRequest) => AnyView | undefined {
  const known = new Map<string, AnyView>();
  const make = (request: WatchRequest): AnyView | undefined => {
    if (request.view === 'writes') return { head: { count: writes.length }, rows: writes };
    if (request.view === 'record') {
      const values = rows.find(({ id }) => id === request.recordId) ?? null;
      return {
        head: { status: values === null ? 'gone' : 'ready', error: null, values, mark: null, masked: [] },
        rows: [],
      };
    }
    if (request.view !== 'records' || request.collection !== collection.name) return undefined;
    const { q } = request.query;
    const found = rows.filter((row) =>
      Object.values(row).some((value) => String(value).includes(String(q ?? ''))),
    );
    const { from = 0, size = 100 } = request;
    return {
      head: { ...HEAD, total: found.length, ...head },
      rows: found.slice(from, from + size).map((values, offset) => ({
        key: values.id,
        place: from + offset,
        mark: null,
        writeId: null,
        values,
      })),
    };
  };
  return (request) => {
    const name = JSON.stringify(request);
    const view = known.get(name) ?? make(request);
    if (view !== undefined) known.set(name, view);
    return view;
  };
}

/** A contact of the list. Each has a name and a number of its own. */
export const contact = (id: number, fullName: string, more: Partial<ContactRecord> = {}): ContactRecord => ({
  id: String(id),
  version: 1,
  uuid: `uuid-${id}`,
  fullName,
  phone: `+44770090000${id}`,
  identity: '',
  email: '',
  company: '',
  country: '',
  zone: '',
  notes: '',
  flags: [],
  consent: 'in',
  consentAt: null,
  blocked: false,
  chatId: null,
  lastContactAt: null,
  createdAt: null,
  ...more,
});

/** A flag of the list. */
export const flag = (id: number, name: string, more: Partial<FlagRecord> = {}): FlagRecord => ({
  id: String(id),
  version: 1,
  name,
  colour: 'blue',
  scope: 'both',
  description: '',
  order: id,
  archived: false,
  uses: { chats: 2, contacts: 3, rules: 0 },
  createdAt: 1_790_000_000_000,
  createdBy: 'Imogen Hale',
  ...more,
});

/** A response trigger of the list. */
export const trigger = (id: number, name: string, more: Partial<TriggerRecord> = {}): TriggerRecord => ({
  id: String(id),
  version: 1,
  name,
  active: true,
  system: null,
  order: id,
  match: { kind: 'contains', terms: ['price'], wholeWord: false, ignoreCase: true, ignoreAccents: true },
  conditions: { channel: 'any', flagsIn: [], flagsOut: [], hours: 'any', firstMessage: false },
  actions: [{ kind: 'reply', text: 'It is £68 a month.', variants: {} }],
  pauseMinutes: 0,
  goOn: false,
  backTested: true,
  untestedReason: '',
  names: {},
  hitsWeek: 2,
  hitsMonth: 9,
  lastHitAt: null,
  createdAt: null,
  createdBy: 'Imogen Hale',
  updatedBy: 'Imogen Hale',
  ...more,
});
