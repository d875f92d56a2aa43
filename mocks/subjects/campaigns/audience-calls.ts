/** The calls that say who gets a text: before a campaign begins, and while it runs. They change nothing. */
import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { invalid, notFound } from '../../api/answers.ts';
import { anyMoment, decodeBody } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded } from '../../api/guard.ts';
import { paginate } from '../../api/pages.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import { hiddenFrom } from '../../world/users.ts';
import { audienceOf, isLonger, type Judged, judge, summaryOf } from './audience.ts';
import { type Draft, DraftSchema } from './campaign-table.ts';
import type { Campaigns } from './campaigns.ts';
import { dueTimes, findRecipients, isCalled, recipientShape, reportOf } from './report.ts';
import { planOf, startOf } from './schedule.ts';
import { createTexts, wordsOfText } from './texts.ts';

const PER_PAGE = 50;
const PER_PAGE_MAX = 200;
const whole = v.pipe(v.number(), v.integer(), v.minValue(1));
const word = v.optional(v.nullable(v.string()), '');

const pages = {
  q: word,
  page: v.optional(whole, 1),
  per_page: v.optional(v.pipe(whole, v.maxValue(PER_PAGE_MAX)), PER_PAGE),
};

const EstimateSchema = v.object({ ...DraftSchema.entries, as_of: anyMoment });

const PeopleSchema = v.object({
  ...EstimateSchema.entries,
  ...pages,
  skipped: word,
  order: v.optional(v.nullable(v.picklist(['typical', 'longest'])), 'typical'),
});

const RecipientsSchema = v.object({
  ...pages,
  status: word,
  reason: word,
  code: v.optional(v.nullable(v.number()), null),
  mark: word,
  from: anyMoment,
  to: anyMoment,
});

type AudienceWorld = Door & Campaigns;

/** Returns one page of a list, as the lists of all subjects have it. */
function pageOf<T>(rows: readonly T[], { page, per_page }: { page: number; per_page: number }, url: string) {
  const { start, end, pagination } = paginate(rows.length, page, per_page, (next) => `${url}?page=${next}`);
  return { rows: rows.slice(start, end), pagination };
}

/** Orders people by their text: the longest first, or those first whose text has the usual number of segments. */
function inOrder(judged: readonly Judged[], order: 'typical' | 'longest'): readonly Judged[] {
  if (order === 'longest')
    return judged.toSorted((a, b) =>
      a.text === null || b.text === null
        ? 0
        : isLonger(a.text, b.text)
          ? -1
          : isLonger(b.text, a.text)
            ? 1
            : 0,
    );
  const [usual] = summaryOf(judged).segments.toSorted((a, b) => b.recipients - a.recipients);
  const distance = ({ text }: Judged) => Math.abs((text?.segments ?? 0) - (usual?.segments ?? 0));
  return judged.toSorted((a, b) => distance(a) - distance(b));
}

export function audienceHandlers(
  world: AudienceWorld,
  { see, accountZone }: { readonly see: string; readonly accountZone: () => string },
) {
  const judged = (draft: Draft, asOf: number | null) => {
    world.wakeCampaigns();
    const at = asOf ?? world.now();
    return judge(draft, audienceOf(draft.audience, world.people, at), world.people, at);
  };
  const path = `${API_ROOT}/campaigns`;
  const missing = () => notFound('Campaign not found');

  return [
    http.post(
      `${path}/estimate`,
      guarded(world, see, async ({ info: { request } }) => {
        const body = await decodeBody(request, EstimateSchema);
        if (!body.ok) return invalid(body.errors);
        const { as_of, ...draft } = body.value;
        const people = judged(draft, as_of);
        const start = startOf(draft, world.now(), accountZone());
        const getting = people.filter(({ reason }) => reason === null);
        const plan =
          typeof start === 'string'
            ? []
            : planOf(getting, ({ person }) => person.contact.time_zone, draft, {
                from: start,
                accountZone: accountZone(),
              });
        // If somebody never gets the text, the campaign has no end.
        const finish = plan.length === getting.length ? plan.at(-1)?.at : undefined;
        return HttpResponse.json({
          data: {
            ...summaryOf(people),
            starts_at: typeof start === 'number' ? iso(start) : null,
            // After the quiet hours, unlike the start.
            first_at: isoOrNull(plan[0]?.at ?? null),
            finish_at: finish === undefined ? null : iso(finish),
            eta_minutes:
              finish === undefined || typeof start !== 'number' ? null : Math.ceil((finish - start) / 60_000),
          },
        });
      }),
    ),

    http.post(
      `${path}/audience-list`,
      guarded(world, see, async ({ user, info: { request } }) => {
        const body = await decodeBody(request, PeopleSchema);
        if (!body.ok) return invalid(body.errors);
        const { as_of, q, skipped, order, page, per_page, ...draft } = body.value;
        const isWanted = ({ reason }: Judged) =>
          !skipped ? reason === null : skipped === 'any' ? reason !== null : reason === skipped;
        const found = judged(draft, as_of).filter(
          (one) => isWanted(one) && isCalled(one.person.contact, q ?? '', hiddenFrom(user)),
        );
        const shown = pageOf(inOrder(found, order ?? 'typical'), { page, per_page }, `${path}/audience-list`);
        const textOf = createTexts(draft);
        const data = shown.rows.map(({ person, reason, instead, text: kept }) => {
          const { contact } = person;
          const made = kept ?? textOf(person);
          const text = typeof made === 'string' ? null : made;
          return {
            id: contact.id,
            name: contact.name,
            phone: contact.phone,
            time_zone: contact.time_zone,
            reason,
            instead: instead?.contact.name ?? null,
            text: text === null ? '' : wordsOfText(text),
            segments: text?.segments ?? 0,
          };
        });
        return HttpResponse.json({ data: { people: { data, ...shown.pagination } } });
      }),
    ),

    http.post<{ id: string }>(
      `${path}/:id/recipients-list`,
      guarded(world, see, async ({ user, info: { request, params } }) => {
        const body = await decodeBody(request, RecipientsSchema);
        if (!body.ok) return invalid(body.errors);
        world.wakeCampaigns();
        const row = world.campaignTable.get(Number(params.id));
        if (row === undefined) return missing();
        const run = world.campaignRun(row.id);
        const { q, status, reason, mark, page, per_page, ...rest } = body.value;
        const query = { q: q ?? '', status: status ?? '', reason: reason ?? '', mark: mark ?? '', ...rest };
        const found = run === undefined ? [] : findRecipients(run.roll, query, hiddenFrom(user));
        const shown = pageOf(found, { page, per_page }, `${path}/${row.id}/recipients-list`);
        const isWaiting = shown.rows.some((one) => one.status === 'queued');
        const due = run && isWaiting ? dueTimes(row, run, world.now(), accountZone()) : new Map();
        const data = shown.rows.map((one) => recipientShape(one, due.get(one)));
        return HttpResponse.json({ data: { recipients: { data, ...shown.pagination } } });
      }),
    ),

    http.get<{ id: string }>(
      `${path}/:id/report`,
      guarded(world, see, ({ info: { params } }) => {
        world.wakeCampaigns();
        const row = world.campaignTable.get(Number(params.id));
        if (row === undefined) return missing();
        const run = world.campaignRun(row.id);
        const roll = run?.roll ?? { recipients: [], progress: () => 0 };
        return HttpResponse.json({ data: reportOf(row.id, roll, run?.marks ?? []) });
      }),
    ),
  ];
}
