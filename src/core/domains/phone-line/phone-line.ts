import * as v from 'valibot';
import { createActor } from 'xstate';
import type { CallOutcome } from '../../api/call.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { Reason } from '../../kernel/reasons.ts';
import { type CallRecord, callRow, isAnswered, isRunning } from '../../model/collections/calls.ts';
import type { CallAct, LineCall, LineHead, LineWord } from '../../model/phone-line/types.ts';
import { lineWordSchema } from '../../model/phone-line/types.ts';
import type { UserData } from '../../model/session/user.ts';
import type { MediaLeg } from '../../ports/call-media.ts';
import { machineClock } from '../../ports/machine-clock.ts';
import type { SessionContext } from '../context/context.ts';
import { type LineOutcome, lineMachine, type Wish } from './line-machine.ts';
import { createRinging } from './ringing.ts';

export interface PhoneLine {
  dial(call: { readonly to: string; readonly contactId: string | null; readonly key: string }): Answer<null>;
  /** Resolves at once. For `decline`, and while the line is not known yet: with the service's answer. */
  act(asked: { readonly callId: string; readonly act: CallAct; readonly key: string }): Promise<Answer<null>>;
  mute(callId: string, isMuted: boolean): Answer<null>;
  /** Forgets why the last act was not done. */
  note(): Answer<null>;
  /** A Sync document was received. */
  received(document: string, data: unknown): void;
  accessChanged(): void;
  connected(): void;
  stop(): void;
}

/** Returns why the service refused. Its codes for a number have words of ours. */
function reasonOf(
  {
    reason,
    fields,
  }: { readonly reason: Reason; readonly fields: Readonly<Record<string, readonly string[]>> },
  isTaken: boolean,
): Reason {
  if (fields.to?.includes('emergency') === true) return ':emergencyNumber';
  if (fields.to !== undefined) return ':numberNotCallable';
  return isTaken ? ':callTaken' : reason;
}

const conflictSchema = v.object({ data: callRow });

/**
 * Runs the agent's telephone line. It begins once the user may call, follows the service's word, and keeps the media of
 * an answered call open.
 */
export function createPhoneLine(
  context: SessionContext,
  deps: {
    readonly user: Pick<UserData, 'id' | 'email'>;
    readonly mayCall: () => boolean;
    readonly follow: (document: string) => void;
  },
): PhoneLine {
  const { calls, live, ports, changed } = context;
  const document = `call-${deps.user.email.toLowerCase()}`;
  const ownId = String(deps.user.id);
  /** By how much the service's clock is ahead of this device's, in ms. */
  let ahead = 0;
  let leg: { readonly callId: string; readonly media: MediaLeg } | null = null;
  let isMuted = false;
  let phase: 'waiting' | 'running' | 'stopped' = 'waiting';

  const ownWord = (call: CallRecord): LineWord | null =>
    call.agentId === ownId ? { call, ringing: null, at: null } : null;

  function outcomeOf(outcome: CallOutcome<{ readonly data: CallRecord }>): LineOutcome {
    switch (outcome.kind) {
      case 'ok':
        return { kind: 'told', word: { call: outcome.value.data, ringing: null, at: null } };
      case 'refused': {
        const conflict = v.safeParse(conflictSchema, outcome.body);
        // The call in the answer may be a colleague's.
        return {
          kind: 'refused',
          reason: reasonOf(outcome, conflict.success && conflict.output.data.agentId !== ownId),
          word: conflict.success ? ownWord(conflict.output.data) : null,
        };
      }
      case 'throttled':
        return { kind: 'refused', reason: ':serviceBusy', word: null };
      case 'unauthorised':
        context.expire();
        return { kind: 'refused', reason: ':sessionEnded', word: null };
      case 'unclear':
        return { kind: 'unclear', reason: outcome.reason };
      case 'unanswered':
        return { kind: 'unclear', reason: ':serviceSilent' };
    }
  }

  const actor = createActor(lineMachine, {
    clock: machineClock(ports.clock),
    input: {
      effects: {
        async look() {
          const outcome = await calls.line();
          if (outcome.kind === 'ok') {
            const word = outcome.value.data;
            if (word.at !== null) ahead = word.at - ports.clock.now();
            return { kind: 'told', word };
          }
          if (outcome.kind === 'refused') return { kind: 'missing' };
          if (outcome.kind === 'unauthorised') context.expire();
          return { kind: 'unclear', reason: ':serviceSilent' };
        },
        carryOut: async (wish: Wish) =>
          outcomeOf(wish.act === 'dial' ? await calls.dial(wish) : await calls.actOnCall(wish)),
      },
    },
  });

  const here = (at: number): number => at - ahead;
  const shown = (call: CallRecord): LineCall => ({
    id: call.id,
    direction: call.direction,
    contactId: call.contactId,
    name: call.name,
    number: call.number,
    status: call.status,
    outcome: call.outcome,
    code: call.code,
    chatId: call.chatId,
    startedAt: here(call.startedAt),
    answeredAt: call.answeredAt === null ? null : here(call.answeredAt),
    heldAt: call.heldAt === null ? null : here(call.heldAt),
    talkSeconds: call.talkSeconds,
  });

  const stateOf = (): LineHead['state'] => {
    const now = actor.getSnapshot();
    if (now.matches('busy')) return 'busy';
    if (now.matches('over')) return 'over';
    if (now.matches('free')) return 'free';
    return now.context.wish === null ? 'off' : 'dialling';
  };

  const ringing = createRinging(context);

  /** Opens and closes the media as the call needs it. */
  function followMedia(call: CallRecord | null): void {
    const answered = call !== null && isAnswered(call.status) ? call : null;
    if (leg !== null && leg.callId !== answered?.id) {
      leg.media.close();
      leg = null;
      isMuted = false;
    }
    if (answered === null) return;
    leg ??= { callId: answered.id, media: ports.callMedia.open(answered.id) };
    leg.media.silence(isMuted || answered.status === 'held');
  }

  function show(): void {
    const { context: known } = actor.getSnapshot();
    const state = stateOf();
    const isShown = state === 'busy' || state === 'over';
    followMedia(isShown ? known.call : null);
    const asked = known.wish !== null && known.wish.act !== 'dial' ? known.wish.callId : null;
    const taken = known.ringing.find(({ id }) => id === asked);
    const rings = known.ringing.filter(({ status, id }) => status === 'ringing' && id !== asked);
    // Rights may be taken while a call rings.
    ringing.now(deps.mayCall() ? rings : [], state === 'busy');
    live.line = {
      head: {
        state,
        call: isShown && known.call !== null ? shown(known.call) : null,
        dialled: known.wish?.act === 'dial' ? known.wish.to : ((taken?.name || taken?.number) ?? ''),
        act: known.wish === null || known.wish.act === 'dial' ? null : known.wish.act,
        isMuted,
        hasSound: ports.callMedia.hasSound,
        problem: known.problem,
      },
      rows: rings.map((call) => ({ key: call.id, ...shown(call) })),
    };
    changed('line');
  }
  actor.subscribe(show);

  function begin(): void {
    if (phase !== 'waiting' || !deps.mayCall()) return;
    phase = 'running';
    deps.follow(document);
    actor.start();
  }

  const offLine = (): Answer<never> | null => {
    const state = phase === 'running' ? stateOf() : 'off';
    if (state === 'off') return refuse('rejected', phase === 'running' ? ':lineUnknown' : ':noCalls');
    if (state === 'busy' || state === 'dialling') return refuse('rejected', ':lineBusy');
    return null;
  };

  /** Does something to a call without the line, which learns of it as of a colleague's act. */
  async function actAtOnce(wish: Exclude<Wish, { readonly act: 'dial' }>): Promise<Answer<null>> {
    const outcome = outcomeOf(await calls.actOnCall(wish));
    if (outcome.kind === 'told') return done(null);
    const reason: Reason = outcome.kind === 'missing' ? ':noCalls' : outcome.reason;
    return { ok: false, refusal: { code: 'rejected', reason } };
  }

  return {
    dial({ to, contactId, key }) {
      const { wish } = actor.getSnapshot().context;
      // The button was pressed twice.
      if (wish?.act === 'dial' && wish.to === to && wish.contactId === contactId) return done(null);
      const refusal = offLine();
      if (refusal !== null) return refusal;
      actor.send({ type: 'asked', wish: { act: 'dial', to, contactId, key } });
      return done(null);
    },
    async act({ callId, act, key }) {
      const wish: Wish = { act, callId, key };
      const { call, wish: before } = actor.getSnapshot().context;
      switch (act) {
        case 'answer': {
          // The button was pressed twice.
          const isAnswering = before?.act === act && before.callId === callId;
          if (isAnswering || (call?.id === callId && isRunning(call.status))) return done(null);
          const refusal = offLine();
          if (refusal !== null) return refusal;
          actor.send({ type: 'asked', wish });
          return done(null);
        }
        case 'decline':
          return actAtOnce(wish);
        case 'hangup':
        case 'hold':
        case 'resume':
          // After the death of a worker, nothing is known of the call that the person saw.
          if (stateOf() === 'off') return actAtOnce(wish);
          // A call that is over needs nothing any more.
          if (call?.id === callId && isRunning(call.status)) actor.send({ type: 'asked', wish });
          return done(null);
      }
    },
    mute(callId, wanted) {
      if (leg?.callId !== callId) return done(null);
      isMuted = wanted;
      show();
      return done(null);
    },
    note() {
      actor.send({ type: 'noted' });
      return done(null);
    },
    received(name, data) {
      if (phase !== 'running' || name !== document) return;
      const decoded = v.safeParse(lineWordSchema, data);
      if (!decoded.success) return;
      const { at } = decoded.output;
      // The word was on its way for a while, so the service's clock is at least as far ahead.
      if (at !== null) ahead = Math.max(ahead, at - ports.clock.now());
      actor.send({ type: 'told', word: decoded.output });
    },
    accessChanged() {
      begin();
      if (phase === 'running') show();
    },
    connected() {
      if (phase === 'running') actor.send({ type: 'connected' });
    },
    stop() {
      phase = 'stopped';
      actor.stop();
      ringing.stop();
      leg?.media.close();
      leg = null;
    },
  };
}
