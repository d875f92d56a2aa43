import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { decide } from '../../../src/core/model/automation/decide.ts';
import type { Decision, Situation } from '../../../src/core/model/automation/types.ts';
import { invalid, notFound } from '../../api/answers.ts';
import { decodeBody, moment } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded } from '../../api/guard.ts';
import type { Ground } from '../../world/ground.ts';
import { SEE_RULES } from './hours.ts';
import { type RuleTables, rulesOf } from './rules.ts';
import { chatOfPerson, type People, situationIn, stranger } from './situations.ts';

const text = v.pipe(v.string(), v.maxLength(20_000));
const uuid = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null);

const SimulateSchema = v.object({
  at: moment,
  contact_uuid: uuid,
  flags: v.optional(v.array(v.pipe(v.number(), v.integer())), []),
  text,
});
const TestSchema = v.object({ text, contact_uuid: uuid });

type TrialWorld = Door &
  Pick<Ground, 'now'> &
  RuleTables &
  People & { articleText(id: string): string | null };

const traceOf = ({ trace }: Decision) =>
  trace.map(({ part, id, passed, why, marks }) => ({
    part,
    rule_id: id === '' ? null : Number(id),
    passed,
    reason: why.code,
    marks: marks.map((mark) => [...mark]),
  }));

function situationOf(
  world: TrialWorld,
  said: string,
  at: number,
  contactUuid: string | null,
  flags: readonly number[],
): Situation | null {
  const cause = { kind: 'text', text: said, isAutomatic: false } as const;
  const contact =
    contactUuid === null ? undefined : world.contactTable.all().find((one) => one.uuid === contactUuid);
  if (contactUuid !== null && contact === undefined) return null;
  const address = contact?.phone ?? contact?.identity ?? null;
  const chat = address === null ? undefined : chatOfPerson(world, address);
  if (chat === undefined) return stranger({ cause, at }, contact, flags);
  const situation = situationIn(world, chat, { cause, at }, []);
  return { ...situation, past: situation.past.filter((one) => one.at < at) };
}

/** Calls that ask what the rules would do. They send and change nothing (screens, sections 5.5 and 5.6). */
export const trialHandlers = (world: TrialWorld) => [
  http.post(
    `${API_ROOT}/auto-responders/simulate`,
    guarded(world, SEE_RULES, async ({ info: { request } }) => {
      const body = await decodeBody(request, SimulateSchema);
      if (!body.ok) return invalid(body.errors);
      const { at, contact_uuid, flags, text: said } = body.value;
      const situation = situationOf(world, said, at, contact_uuid, flags);
      if (situation === null) return notFound('Contact not found');
      const decision = decide(rulesOf(world), situation, world.articleText);
      const { answer } = decision;
      return HttpResponse.json({
        data: {
          fires: answer !== null,
          rule_id: answer === null ? null : Number(answer.rule.id),
          text: answer?.text ?? null,
          trace: traceOf(decision),
        },
      });
    }),
  ),
  http.post(
    `${API_ROOT}/response-triggers/test`,
    guarded(world, 'view-customize-response-triggers', async ({ info: { request } }) => {
      const body = await decodeBody(request, TestSchema);
      if (!body.ok) return invalid(body.errors);
      const situation = situationOf(world, body.value.text, world.now(), body.value.contact_uuid, []);
      if (situation === null) return notFound('Contact not found');
      const decision = decide(rulesOf(world), situation, world.articleText);
      return HttpResponse.json({
        data: {
          trace: traceOf(decision),
          actions: decision.actions.map(({ triggerId, action }) => ({
            rule_id: Number(triggerId),
            kind: action.kind,
          })),
        },
      });
    }),
  ),
];
