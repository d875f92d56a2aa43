/** `POST /v4/Subscriptions`: a client gets missed events first, then the confirmation, then live events. */
import * as v from 'valibot';
import type { Faults } from '../../faults/faults.ts';
import type { EmulatorOptions } from '../options.ts';
import type { Route } from '../router.ts';
import { SYNC_EVENT } from '../subscriber.ts';
import { answer, ERROR_CODES, failure, type UpstreamAnswer, type UpstreamRequest } from '../upstream.ts';
import type { StoreOf } from './access.ts';
import { EVENT_PROTOCOL_VERSION, pushPayload } from './events.ts';

/** The most events in one push. The client's parser is slow with large pushes. */
const EVENTS_PER_PUSH = 100;

const BatchSchema = v.object({
  action: v.picklist(['establish', 'cancel']),
  correlation_id: v.number(),
  requests: v.array(
    v.object({ object_sid: v.string(), object_type: v.string(), last_event_id: v.nullish(v.number()) }),
  ),
});

type SubscriptionRequest = v.InferOutput<typeof BatchSchema>['requests'][number];

/** The result for one object, as the `event_type` of the confirmation. */
interface Confirmation {
  readonly eventType: 'subscription_established' | 'subscription_canceled' | 'subscription_failed';
  readonly fields: Readonly<Record<string, unknown>>;
}

export function subscriptionRoute(
  storeOf: StoreOf,
  faults: Faults,
  options: EmulatorOptions['subscriptions'],
): Route {
  const when = options.confirmations === 'before-answer' ? 'now' : 'after-answer';
  const limits = {
    max_batch_size: options.maxBatchSize,
    estimated_delivery_in_ms: options.deliveryMs,
    ...(options.ttlSeconds === null ? {} : { ttl_in_s: options.ttlSeconds }),
  };
  return { method: 'POST', pattern: '/v4/Subscriptions', handle: subscribe };

  function subscribe(request: UpstreamRequest): UpstreamAnswer {
    const batch = v.safeParse(BatchSchema, request.body);
    if (!batch.success) return failure(400, ERROR_CODES.malformed, 'The subscription request is malformed');
    const { action, correlation_id, requests } = batch.output;
    const settle = action === 'establish' ? establish : cancel;
    const confirmations = requests.flatMap((entry) => settle(request, entry));
    for (const run of runsOf(confirmations, (confirmation) => confirmation.eventType)) {
      const confirmation = {
        event_type: run.name,
        event_protocol_version: EVENT_PROTOCOL_VERSION,
        correlation_id,
        events: run.members.map(({ fields }) => fields),
      };
      request.caller.notify(SYNC_EVENT, confirmation, when);
    }
    return answer(options.status, limits);
  }

  function establish(request: UpstreamRequest, entry: SubscriptionRequest): readonly Confirmation[] {
    const { object_sid, object_type } = entry;
    const store = storeOf(request.grant);
    const object = store.bySid(object_sid);
    if (!object?.access(request.identity)) {
      return [
        object
          ? failed(entry, 403, ERROR_CODES.forbidden, 'Access is forbidden for this identity')
          : failed(entry, 404, ERROR_CODES.documentNotFound, 'The object does not exist'),
      ];
    }
    const { outcome } = faults.match(`sync:${object.type}`);
    if (outcome.type === 'status') {
      return [failed(entry, outcome.status, ERROR_CODES.fault, 'The service failed because of a fault rule')];
    }
    if (outcome.type === 'dropRequest' || outcome.type === 'mute') return [];
    request.caller.subscriptions.add(object_sid);
    const missed = store.missedBy(object, entry.last_event_id ?? object.lastEventId);
    for (const run of runsOf(missed, (event) => event.eventType)) {
      request.caller.notify(SYNC_EVENT, pushPayload(run.members, run.name), when);
    }
    if (outcome.type === 'dropResponse') return [];
    const replay_status = outcome.type === 'malformed' ? 'interrupted' : 'completed';
    const fields = { object_sid, object_type, replay_status, last_event_id: object.lastEventId };
    const confirmation: Confirmation = { eventType: 'subscription_established', fields };
    return outcome.type === 'duplicate' ? [confirmation, confirmation] : [confirmation];
  }

  function cancel(
    request: UpstreamRequest,
    { object_sid, object_type }: SubscriptionRequest,
  ): readonly Confirmation[] {
    request.caller.subscriptions.delete(object_sid);
    return [{ eventType: 'subscription_canceled', fields: { object_sid, object_type } }];
  }
}

const failed = (
  { object_sid, object_type }: SubscriptionRequest,
  status: number,
  code: number,
  message: string,
): Confirmation => ({
  eventType: 'subscription_failed',
  fields: { object_sid, object_type, error: { status, code, message } },
});

interface Run<T> {
  readonly name: string;
  readonly members: T[];
}

/** Groups neighbours with the same name. A group has at most `EVENTS_PER_PUSH` members. */
function runsOf<T>(members: readonly T[], nameOf: (member: T) => string): readonly Run<T>[] {
  const runs: Run<T>[] = [];
  for (const member of members) {
    const name = nameOf(member);
    const last = runs.at(-1);
    if (last?.name === name && last.members.length < EVENTS_PER_PUSH) last.members.push(member);
    else runs.push({ name, members: [member] });
  }
  return runs;
}
