import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { forbidden, invalid, notFound } from '../../api/answers.ts';
import { decodeBody } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, mayWrite } from '../../api/guard.ts';
import type { Ground } from '../../world/ground.ts';
import { isoOrNull } from '../../world/times.ts';
import { hiddenFrom, isAllowed, type WorldUser } from '../../world/users.ts';
import { CONSENTS } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { Flags } from '../flags/flags.ts';
import { pastImports } from './import-seeds.ts';
import {
  createImports,
  type ImportRefusal,
  type Imports,
  REFUSED_MAX,
  UNDO_MS,
  type WorldImport,
} from './imports.ts';
import { DUPLICATE_RULES, type RowResult } from './rows.ts';

const HIDES_NUMBERS = 'An import needs a role that shows phone numbers and email addresses';
const ROWS_MAX = 100_000;
const CHUNK_MAX = 500;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const optionsSchema = v.object({
  duplicates: v.picklist(DUPLICATE_RULES),
  agreed: v.optional(v.boolean(), false),
  new_flags: v.optional(v.picklist(['create', 'drop']), 'drop'),
  flags: v.optional(v.array(v.pipe(v.number(), v.integer())), []),
});

const rowsSchema = v.pipe(
  v.array(
    v.object({
      row: v.pipe(v.number(), v.integer(), v.minValue(1)),
      fullName: v.pipe(v.string(), v.maxLength(80)),
      phone: v.pipe(v.string(), v.maxLength(20)),
      email: v.pipe(v.string(), v.maxLength(254)),
      company: v.pipe(v.string(), v.maxLength(80)),
      notes: v.pipe(v.string(), v.maxLength(2000)),
      flags: v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
      consent: v.picklist(CONSENTS),
      consentOn: v.optional(v.nullable(v.pipe(v.string(), v.isoDate())), null),
    }),
  ),
  v.maxLength(CHUNK_MAX, `Send at most ${CHUNK_MAX} rows`),
);

const beginSchema = v.object({
  file_name: v.pipe(v.string(), v.maxLength(255)),
  mapping: v.optional(v.record(v.string(), v.string()), {}),
  options: optionsSchema,
  total: v.pipe(count, v.maxValue(ROWS_MAX, `Import at most ${ROWS_MAX} rows`)),
});
const chunkSchema = v.object({ seq: count, rows: rowsSchema });
const refusedSchema = v.object({
  row: v.pipe(count, v.minValue(1)),
  name: v.pipe(v.string(), v.maxLength(80)),
  reason: v.pipe(v.string(), v.maxLength(40)),
  value: v.pipe(v.string(), v.maxLength(200)),
});
const finishSchema = v.object({
  skipped: v.optional(count, 0),
  failed: v.optional(count, 0),
  refused: v.optional(v.pipe(v.array(refusedSchema), v.maxLength(REFUSED_MAX)), []),
});
const previewSchema = v.object({ options: optionsSchema, rows: rowsSchema });

const optionsOf = ({ new_flags, ...options }: v.InferOutput<typeof optionsSchema>) => ({
  ...options,
  newFlags: new_flags,
});

/** `hides`: the role hides numbers or addresses, which the refused rows of a file may hold. */
const shapeOf = ({ id, fileName, total, by, counts, mapping, ...one }: WorldImport, hides = false) => ({
  id,
  file_name: fileName,
  total,
  by,
  mapping,
  ...counts,
  reasons: one.reasons,
  refused: hides ? [] : one.refused,
  started_at: isoOrNull(one.startedAt),
  finished_at: isoOrNull(one.finishedAt),
  undone_at: isoOrNull(one.undoneAt),
  undo_until: isoOrNull(one.finishedAt === null ? null : one.finishedAt + UNDO_MS),
});

const resultOf = ({ row, outcome, reason, contactId, knownName }: RowResult) => ({
  row,
  outcome,
  ...(reason === '' ? {} : { reason }),
  ...(contactId === null ? {} : { contact_id: contactId }),
  ...(knownName === null ? {} : { known_name: knownName }),
});

const MESSAGES: Readonly<Record<ImportRefusal, string>> = {
  missing: 'Import not found',
  finished: 'This import has ended',
  outOfOrder: 'An earlier chunk is missing',
  tooLate: 'An import can be undone for 24 hours',
};
const refusal = (why: ImportRefusal) =>
  why === 'missing'
    ? notFound(MESSAGES[why])
    : HttpResponse.json({ message: MESSAGES[why], code: why }, { status: 409 });

/** The calls of imports (screens, section 5.18). `preview` answers as an import would, but changes nothing. */
function importHandlers(world: Door & Imports) {
  const about = { target: 'import', thing: world.import };
  /** The log says how many contacts the upload has brought. */
  const aboutContacts = {
    target: 'import',
    row(id: string) {
      const one = world.import(id);
      if (one === undefined) return undefined;
      const isOver = one.finishedAt !== null && one.undoneAt === null;
      return { fileName: one.fileName, uploaded: isOver ? one.counts.created + one.counts.updated : 0 };
    },
  };
  const path = `${API_ROOT}/contacts/import`;
  const may = 'bulk-upload';
  const writing =
    <T>(act: (user: WorldUser, info: T) => Response | Promise<Response>) =>
    ({ user, info }: { readonly user: WorldUser; readonly info: T }) =>
      mayWrite(user) ? act(user, info) : forbidden();
  /** An import compares each row with numbers and addresses. Its outcomes would tell a role that hides them. */
  const hides = (user: WorldUser) => Object.values(hiddenFrom(user)).some(Boolean);
  const comparing =
    <T>(act: (user: WorldUser, info: T) => Response | Promise<Response>) =>
    (user: WorldUser, info: T) =>
      hides(user) ? forbidden(HIDES_NUMBERS) : act(user, info);
  return [
    http.get(
      `${API_ROOT}/contacts/imports`,
      guarded(world, may, ({ user }) =>
        HttpResponse.json({ data: world.imports().map((one) => shapeOf(one, hides(user))) }),
      ),
    ),
    http.post(
      path,
      guarded(
        world,
        may,
        writing(
          comparing(async (user, { request }: { readonly request: Request }) => {
            const body = await decodeBody(request, beginSchema);
            if (!body.ok) return invalid(body.errors);
            const { file_name, mapping, options, total } = body.value;
            const key = request.headers.get('idempotency-key');
            const begun = world.beginImport(
              { fileName: file_name, mapping, options: optionsOf(options), total, by: user.fullName },
              key === null ? null : `${user.identity} ${key}`,
            );
            return HttpResponse.json({ data: { import_id: begun.id } }, { status: 201 });
          }),
        ),
        { ...about, action: 'import.started' },
      ),
    ),
    http.post(
      `${path}/preview`,
      guarded(world, may, async ({ user, info: { request } }) => {
        if (hides(user)) return forbidden(HIDES_NUMBERS);
        const body = await decodeBody(request, previewSchema);
        if (!body.ok) return invalid(body.errors);
        const { options, rows } = body.value;
        const results = world.previewImport(optionsOf(options), rows, isAllowed(user, 'manage-flags'));
        return HttpResponse.json({ data: { results: results.map(resultOf) } });
      }),
    ),
    http.get<{ id: string }>(
      `${path}/:id`,
      guarded(world, may, ({ user, info: { params } }) => {
        const one = world.import(params.id);
        return one === undefined
          ? refusal('missing')
          : HttpResponse.json({ data: shapeOf(one, hides(user)) });
      }),
    ),
    http.post<{ id: string }>(
      `${path}/:id/chunk`,
      guarded(
        world,
        may,
        writing(
          comparing(async (user, { request, params }) => {
            const body = await decodeBody(request, chunkSchema);
            if (!body.ok) return invalid(body.errors);
            const { seq, rows } = body.value;
            const answer = world.importChunk(params.id, seq, rows, isAllowed(user, 'manage-flags'));
            return answer.ok
              ? HttpResponse.json({ data: { results: answer.value.map(resultOf) } })
              : refusal(answer.why);
          }),
        ),
      ),
    ),
    http.post<{ id: string }>(
      `${path}/:id/finish`,
      guarded(
        world,
        may,
        writing(async (_, { request, params }) => {
          const body = await decodeBody(request, finishSchema);
          if (!body.ok) return invalid(body.errors);
          const answer = world.finishImport(params.id, body.value);
          return answer.ok ? HttpResponse.json({ data: shapeOf(answer.value) }) : refusal(answer.why);
        }),
        { ...aboutContacts, action: 'import.finished' },
      ),
    ),
    http.post<{ id: string }>(
      `${path}/:id/undo`,
      guarded(
        world,
        may,
        writing(
          comparing((_, { params }) => {
            const answer = world.undoImport(params.id);
            return answer.ok
              ? HttpResponse.json(
                  { data: { ...shapeOf(answer.value.of), ...answer.value.result } },
                  { status: 202 },
                )
              : refusal(answer.why);
          }),
        ),
        { ...aboutContacts, action: 'import.undone' },
      ),
    ),
  ];
}

export const importsSubject = {
  make: (world: Ground & ContactBook & Flags) =>
    createImports({ ...world, past: pastImports(world.clock.startedAt) }),
  calls: importHandlers,
};
