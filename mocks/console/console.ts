import { type HttpHandler, HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { emailText } from '../api/decode.ts';
import { parseFaultPlan } from '../faults/fault-plan.ts';
import type { Json } from '../world/json.ts';
import { ChatsSchema, MessagesPerChatSchema, SeedSchema, tooManyMessages } from '../world/limits.ts';
import type { World } from '../world/types.ts';
import { appointmentHandlers } from './appointments.ts';
import { callHandlers } from './calls.ts';
import { campaignHandlers } from './campaigns.ts';
import { answering, type ConsoleReach, refuse } from './reach.ts';
import { scenarioHandler } from './scenario.ts';
import { recordHandlers, stateHandlers, violationHandlers } from './state.ts';

const text = v.pipe(v.string(), v.minLength(1));

/** Any JSON value. The body is parsed already, so nothing is checked. */
const JsonSchema = v.custom<Json>(() => true);

/** Longest lifetime of a token, seconds: a year. */
const MAX_TTL_SECONDS = 365 * 24 * 3600;

const InboundSchema = v.strictObject({
  chatId: text,
  body: v.string(),
  from: v.exactOptional(text),
  mediaUrl: v.optional(v.nullable(text), null),
  attributes: v.exactOptional(JsonSchema),
});

const StatusSchema = v.strictObject({
  messageId: v.union([v.number(), text]),
  status: v.picklist(['sent', 'delivered', 'seen', 'failed']),
  errorCode: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
});

const ReceiptSchema = v.strictObject({
  messageId: v.union([v.number(), text]),
  recipient: text,
  status: v.picklist(['queued', 'sent', 'delivered', 'read', 'failed', 'undelivered']),
  errorCode: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
});

const ConversationSchema = v.strictObject({
  friendlyName: text,
  participants: v.exactOptional(v.array(text)),
  isGroup: v.exactOptional(v.boolean()),
});

const socketFilter = {
  kind: v.exactOptional(v.picklist(['conversations', 'sync'])),
  identity: v.exactOptional(text),
};

const DropSchema = v.strictObject({ ...socketFilter, mute: v.exactOptional(v.boolean()) });

/** Longest time before clients may reconnect, ms: an hour. */
const MAX_WAIT_MS = 3_600_000;

const EndSchema = v.strictObject({
  ...socketFilter,
  code: v.picklist([308, 401, 410]),
  reconnectAfterMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_WAIT_MS))),
});

const TypingSchema = v.strictObject({ chatId: text, identity: text });

const TokensSchema = v.pipe(
  v.strictObject({
    ttlSeconds: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TTL_SECONDS))),
    revoke: v.exactOptional(text),
  }),
  v.check(
    ({ ttlSeconds, revoke }) => ttlSeconds !== undefined || revoke !== undefined,
    'Give ttlSeconds, or the identity to revoke',
  ),
);

/** Longest jump of the clock, ms: a year. */
const MAX_JUMP_MS = 365 * 24 * 3_600_000;

const AttributesWinnerSchema = v.strictObject({ winner: v.picklist(['service', 'sender']) });

const ClockSchema = v.strictObject({
  jumpMs: v.pipe(v.number(), v.integer(), v.minValue(-MAX_JUMP_MS), v.maxValue(MAX_JUMP_MS)),
});

const AccessSchema = v.pipe(
  v.strictObject({
    identity: text,
    role: v.exactOptional(text),
    rules: v.exactOptional(v.array(v.strictObject({ action: text, subject: text }))),
  }),
  v.check(({ role, rules }) => role !== undefined || rules !== undefined, 'Give a role, or rules'),
);

const SecondStepSchema = v.strictObject({ identity: text, method: v.nullable(v.picklist(['app', 'sms'])) });

const InviteSchema = v.strictObject({ email: emailText });

const TemplatesSchema = v.strictObject({
  templates: v.array(
    v.strictObject({
      name: v.string(),
      variables: v.exactOptional(v.record(v.string(), v.string())),
      variants: v.record(v.string(), v.looseObject({ body: v.exactOptional(v.string()) })),
    }),
  ),
});

const ResetSchema = v.strictObject({
  seed: v.exactOptional(SeedSchema),
  chats: v.exactOptional(ChatsSchema),
  messagesPerChat: v.exactOptional(MessagesPerChatSchema),
});

const ROOT = '/__world';

const codesOf = (world: World) =>
  world.users().flatMap(({ identity }) => {
    const method = world.secondStepOf(identity);
    if (method === null) return [];
    const appCode = method === 'app' ? world.appCode(identity) : null;
    return { identity, method, appCode, recoveryCodes: world.recoveryCodes(identity) };
  });

/**
 * The control calls under `/__world`. Tests and users of the demo control the pretend service with them. A real build
 * contains none.
 */
export function createConsole(reach: ConsoleReach): readonly HttpHandler[] {
  const { world, emulator, faults, reset } = reach;
  return [
    ...stateHandlers(ROOT, reach),
    ...violationHandlers(),
    ...recordHandlers(ROOT, world),
    ...campaignHandlers(ROOT, world),
    ...callHandlers(ROOT, world),
    ...appointmentHandlers(ROOT, world),

    http.post(
      `${ROOT}/inbound`,
      answering(InboundSchema, (input) => {
        const { id, sid } = world.inbound(input);
        return { id, sid };
      }),
    ),
    http.post(
      `${ROOT}/status`,
      answering(StatusSchema, ({ messageId, status, errorCode }) => ({
        ...world.setStatus(messageId, status, errorCode),
      })),
    ),
    http.post(
      `${ROOT}/receipt`,
      answering(ReceiptSchema, ({ messageId, recipient, status, errorCode }) => ({
        ...world.setReceipt(messageId, recipient, status, errorCode),
      })),
    ),
    http.post(
      `${ROOT}/conversations`,
      answering(ConversationSchema, (input) => {
        const { id, sid } = world.createConversation(input);
        return { chatId: id, sid };
      }),
    ),
    http.post(
      `${ROOT}/sockets/drop`,
      answering(DropSchema, (options) => ({ dropped: emulator.drop(options) })),
    ),

    http.post(
      `${ROOT}/sockets/end`,
      answering(EndSchema, (options) => ({ ended: emulator.end(options) })),
    ),
    http.post(
      `${ROOT}/typing`,
      answering(TypingSchema, ({ chatId, identity }) => {
        world.typing(chatId, identity);
        return { ok: true };
      }),
    ),

    http.put(
      `${ROOT}/faults`,
      answering(v.unknown(), (input) => {
        const plan = parseFaultPlan(input);
        if (!plan.ok) return refuse(400, plan.message);
        faults.set(plan.rules);
        return { rules: faults.rules() };
      }),
    ),
    http.delete(`${ROOT}/faults`, () => {
      faults.clear();
      return HttpResponse.json({ rules: [] });
    }),

    scenarioHandler(ROOT, reach),

    http.post(
      `${ROOT}/tokens`,
      answering(TokensSchema, (input) => {
        if (input.revoke !== undefined) world.revokeTokens(input.revoke);
        if (input.ttlSeconds !== undefined) world.setTokenTtl(input.ttlSeconds);
        return input;
      }),
    ),
    http.post(
      `${ROOT}/attributes`,
      answering(AttributesWinnerSchema, ({ winner }) => {
        world.setAttributesWinner(winner);
        return { winner };
      }),
    ),
    http.post(
      `${ROOT}/clock`,
      answering(ClockSchema, ({ jumpMs }) => {
        world.jumpClock(jumpMs);
        return { now: world.now() };
      }),
    ),
    http.post(
      `${ROOT}/access`,
      answering(AccessSchema, ({ identity, ...access }) => {
        world.changeAccess(identity, access);
        return { identity, ...access };
      }),
    ),
    http.post(
      `${ROOT}/two-steps`,
      answering(SecondStepSchema, ({ identity, method }) => ({
        identity,
        method,
        recoveryCodes: world.requireSecondStep(identity, method),
      })),
    ),
    http.post(
      `${ROOT}/invites`,
      answering(InviteSchema, ({ email }) => {
        world.invite(email);
        return { mail: world.mails()[0] };
      }),
    ),
    http.put(
      `${ROOT}/templates`,
      answering(TemplatesSchema, ({ templates }) => {
        world.setTemplates(templates);
        return { templates: templates.length };
      }),
    ),
    http.get(`${ROOT}/mail`, () => HttpResponse.json({ mail: world.mails(), codes: codesOf(world) })),
    http.post(
      `${ROOT}/reset`,
      answering(ResetSchema, (options) => {
        const fresh = { ...world.options, ...options };
        const tooMany = tooManyMessages(fresh.chats, fresh.messagesPerChat);
        if (tooMany) return refuse(400, tooMany);
        reset(options);
        return { ok: true };
      }),
    ),

    http.all(`${ROOT}/*`, () => refuse(404, 'The console has no such call')),
  ];
}
