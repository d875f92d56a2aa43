import type { Operation } from '../contract-file.ts';
import type { Given } from '../service.ts';
import { type Row, rowIdOf, rowsIn } from '../shapes.ts';
import { asked, type Visit } from '../visit.ts';

/** Records that the service has, by which other calls can be asked for. */

interface Source {
  readonly list: string;
  readonly fits?: (row: Row) => boolean;
  /** The place among the rows that fit. */
  readonly nth?: number;
}

const SOURCES = {
  chat: { list: 'POST /chat-contacts' },
  contact: { list: 'POST /contacts-list' },
  flag: { list: 'GET /flags' },
  otherFlag: { list: 'GET /flags', nth: 1 },
  campaign: { list: 'POST /campaigns-list' },
  begunCampaign: {
    list: 'POST /campaigns-list',
    fits: ({ status }) => ['sending', 'paused', 'completed', 'cancelled'].includes(String(status)),
  },
  call: { list: 'POST /calls-list' },
  appointment: { list: 'POST /appointments-list' },
  note: { list: 'POST /notes-list' },
  article: { list: 'POST /kb/articles-list' },
  user: { list: 'GET /apps/users' },
  entry: { list: 'POST /activity-logs-list' },
  work: { list: 'POST /chat-work-list' },
} as const satisfies Readonly<Record<string, Source>>;
type SourceName = keyof typeof SOURCES;

interface Fill {
  readonly params?: Readonly<Record<string, SourceName>>;
  readonly query?: Readonly<Record<string, SourceName>>;
}

/** What the paths and queries of reads are filled with. */
const FILLS: Readonly<Record<string, Fill>> = {
  'GET /messages': { query: { uuid: 'chat' } },
  'GET /contacts/{id}': { params: { id: 'contact' } },
  'GET /flags/{id}/merge': { params: { id: 'flag' }, query: { into: 'otherFlag' } },
  'GET /campaigns/{id}': { params: { id: 'campaign' } },
  'POST /campaigns/{campaign}/recipients-list': { params: { campaign: 'begunCampaign' } },
  'GET /campaigns/{campaign}/report': { params: { campaign: 'begunCampaign' } },
  'GET /calls/{id}': { params: { id: 'call' } },
  'GET /appointments/{id}': { params: { id: 'appointment' } },
  'GET /notes/{id}': { params: { id: 'note' } },
  'GET /kb/articles/{id}': { params: { id: 'article' } },
  'GET /kb/articles/{article}/revisions': { params: { article: 'article' } },
  'GET /apps/users/{id}': { params: { id: 'user' } },
  'GET /activity-logs/{id}': { params: { id: 'entry' } },
  'GET /chat-work/{id}': { params: { id: 'work' } },
};

/** Queries with values of their own. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /pages/profile': { tab: 'profile' },
  'GET /apps/users': { itemsPerPage: '-1' },
  'GET /apps/permissions': { itemsPerPage: '-1' },
};

/** Bodies that name records of the back end that wrote the contract's example, as they are sent to any back end. */
const AUDIENCE = {
  flags_any: [],
  flags_all: [],
  exclude_flags: [],
  contact_ids: [],
  exclude_messaged_days: 0,
};
const BODIES: Readonly<Record<string, object>> = {
  'POST /campaigns/estimate': { audience: AUDIENCE },
  'POST /campaigns/audience-list': { audience: AUDIENCE },
};

/** Returns the body that the contract shows, without what only one back end knows. */
export const exampleOf = ({ name, body }: Operation): unknown =>
  typeof body === 'object' && body !== null && name in BODIES ? { ...body, ...BODIES[name] } : body;

/** Finds records by the lists of the service, each of which is read once. */
export function createKnown(visit: Visit) {
  const lists = new Map<string, Promise<readonly Row[]>>();
  const rowsOf = (name: string): Promise<readonly Row[]> => {
    const known = lists.get(name);
    if (known !== undefined) return known;
    const operation = visit.contract.operation(name);
    const reading = asked(visit, operation, readOf(operation)).then((reply) =>
      reply === null ? [] : rowsIn(operation, reply.body),
    );
    lists.set(name, reading);
    return reading;
  };
  const readOf = (operation: Operation): Given => ({
    query: QUERIES[operation.name] ?? {},
    ...(operation.body === undefined ? {} : { body: exampleOf(operation) }),
  });

  async function idFrom(name: SourceName): Promise<string | null> {
    if (name === 'chat' && visit.options.chat !== undefined) return visit.options.chat;
    const source: Source = SOURCES[name];
    const rows = (await rowsOf(source.list)).filter(source.fits ?? (() => true));
    const row = rows[source.nth ?? 0];
    return row === undefined ? null : rowIdOf(visit.contract.operation(source.list), row);
  }

  async function filled(names: Readonly<Record<string, SourceName>> = {}) {
    const ids = await Promise.all(
      Object.entries(names).map(async ([place, source]) => [place, await idFrom(source)] as const),
    );
    return ids.every((pair): pair is readonly [string, string] => pair[1] !== null)
      ? Object.fromEntries(ids)
      : null;
  }

  return {
    idFrom,
    /** Returns what a read is asked with; null if the service has no record to ask for. */
    async given(operation: Operation): Promise<Given | null> {
      const { params, query } = FILLS[operation.name] ?? {};
      const [inPath, inQuery] = await Promise.all([filled(params), filled(query)]);
      if (inPath === null || inQuery === null) return null;
      const own = readOf(operation);
      return { ...own, params: inPath, query: { ...own.query, ...inQuery } };
    },
  };
}
export type Known = ReturnType<typeof createKnown>;
