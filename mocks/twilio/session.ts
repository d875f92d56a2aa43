/** The session of one WebSocket: the user, the requests and the frames that the service sends. */

import type { TokenCheck, TokenKind } from '../subjects/accounts/tokens.ts';
import type { World } from '../world/types.ts';
import { type Alarms, createPings, createTokenWatch } from './alarm.ts';
import { type ClientFrame, type ClientRequest, type InitFields, readClientFrame } from './client-frames.ts';
import { decodeFrame, encodeFrame, type OutgoingFrame } from './frame.ts';
import { createFrameFaults, createGate } from './frame-faults.ts';
import type { EmulatorOptions } from './options.ts';
import { createPushQueue, type PushHold } from './push-queue.ts';
import type {
  EmulatorDeps,
  RealtimeConnection,
  RealtimePeer,
  RealtimeSocket,
  SocketKind,
} from './realtime.ts';
import type { Router } from './router.ts';
import {
  type CloseReason,
  closeFrame,
  notificationFrame,
  OK,
  pingFrame,
  reasonOf,
  replyFrame,
  tokenAboutToExpireFrame,
  upstreamFrame,
  type WireStatus,
} from './server-frames.ts';
import { sidFor } from './sids.ts';
import { GRANTS, type Grant, type Subscriber } from './subscriber.ts';
import { ERROR_CODES, failure, readUpstream } from './upstream.ts';

const KIND_OF_GRANT: Readonly<Record<Grant, SocketKind>> = {
  ip_messaging: 'conversations',
  data_sync: 'sync',
};
const TOKEN_OF_GRANT: Readonly<Record<Grant, TokenKind>> = { ip_messaging: 'chat', data_sync: 'sync' };

interface Client extends Subscriber {
  /** The first grant of the client's token. The grant decides the kind of the socket. */
  readonly grant: Grant;
  readonly checkedToken: string;
}

export interface Session extends RealtimeConnection {
  socket(): RealtimeSocket;
  subscriptions(): number;
  /**
   * Returns the subscriber for a grant's objects. Undefined without the grant, before `init` and after the end of the
   * session.
   */
  subscriber(grant: Grant): Subscriber | undefined;
  /** Sends a close frame. The client then closes the socket, as the protocol requires. */
  end(reason: CloseReason): void;
  /** Ends the session if its token is no longer valid. */
  recheckToken(): void;
  drop(): void;
  /** Delays all frames until `unmute`. The socket stays open. */
  mute(): void;
  unmute(): void;
}

export interface SessionOptions {
  readonly world: World;
  readonly deps: EmulatorDeps;
  readonly alarms: Alarms;
  readonly peer: RealtimePeer;
  readonly route: Router;
  readonly hold: PushHold;
  readonly options: EmulatorOptions;
  readonly onRequest: (isWrite: boolean) => void;
  readonly onPresence: (identity: string) => void;
}

/** Data that the service drops by itself, such as who views a chat. */
const PASSING = /"ttl":\s*[1-9]/;

/** Whether a request may change something that lasts. */
export const mayLast = ({ fields, body }: Extract<ClientFrame, { readonly method: 'message' }>): boolean =>
  fields.http_request.method !== 'GET' && !PASSING.test(body);

export function createSession(setup: SessionOptions): Session {
  const { world, deps, peer, route, hold, options, onPresence, onRequest } = setup;
  let client: Client | undefined;

  const gate = createGate<ClientFrame, OutgoingFrame>(handle, (frame) => peer.send(encodeFrame(frame)));
  // A socket that is half-open from its start can't say who it is.
  const cancelInit = peer.muted
    ? () => undefined
    : deps.schedule(options.initWithinMs, () => {
        if (client === undefined) peer.close();
      });
  if (peer.muted) gate.mute();
  const { send } = gate;
  const pushes = createPushQueue({ ...deps, send, mute: gate.mute });
  const underFaults = createFrameFaults({
    ...deps,
    options,
    gate,
    perform,
    answering,
  });
  const tokenWatch = createTokenWatch({
    now: world.now,
    alarms: setup.alarms,
    onAboutToExpire: () => send(tokenAboutToExpireFrame(deps.newId('TM'))),
    onExpired: () => end({ code: 410, description: 'Token expired' }),
  });
  const pings = createPings({
    everyMs: options.pingEveryMs,
    schedule: deps.schedule,
    ping: () => send(pingFrame(deps.newId('TM'))),
  });

  return {
    receive(bytes) {
      const frame = decodeFrame(bytes);
      if (frame) gate.receive(readClientFrame(frame));
    },
    closed() {
      gate.end();
      stopTimers();
    },
    socket: () => ({
      kind: client ? KIND_OF_GRANT[client.grant] : 'unknown',
      identity: client?.identity ?? null,
    }),
    subscriptions: () => client?.subscriptions.size ?? 0,
    subscriber: (grant) => (client?.grants.has(grant) ? client : undefined),
    recheckToken() {
      if (client && !checkFor(client.grants, client.checkedToken).ok) {
        end({ code: 401, description: 'Token revoked' });
      }
    },
    end,
    drop: () => peer.close(),
    mute: gate.mute,
    unmute: gate.unmute,
  };

  function stopTimers(): void {
    cancelInit();
    tokenWatch.disarm();
    pings.stop();
  }

  function end(reason: CloseReason): void {
    stopTimers();
    const gone = client?.identity;
    client = undefined;
    send(closeFrame(deps.newId('TM'), reason));
    if (gone !== undefined) onPresence(gone);
  }

  function handle(frame: ClientFrame): void {
    switch (frame.method) {
      case 'ignored':
        return;
      case 'close':
        peer.close();
        return;
      case 'registration':
        send(replyFrame(frame.id, OK));
        return;
      case 'malformed':
        send(replyFrame(frame.id, { code: 400, status: reasonOf(400), errorCode: ERROR_CODES.malformed }));
        return;
      case 'message':
        onRequest(mayLast(frame));
        underFaults(frame);
        return;
      case 'init':
      case 'update':
        underFaults(frame);
    }
  }

  /** Runs `act`, which sends a response. The pushes that `act` causes are sent after the response. */
  function answering(act: () => void): void {
    try {
      hold.during(act);
    } catch (error) {
      console.error('The pretend service failed on a frame and closes the socket:', error);
      peer.close();
    }
  }

  function perform(frame: ClientRequest): OutgoingFrame {
    switch (frame.method) {
      case 'init':
        return initialise(frame.id, frame.fields);
      case 'update':
        return refresh(frame.id, frame.token);
      case 'message': {
        if (!client) return replyFrame(frame.id, { code: 401, status: reasonOf(401) });
        const grant = [...client.grants].find((held) => held === frame.fields.active_grant);
        if (grant === undefined) {
          const refusal = failure(403, ERROR_CODES.grantMissing, `No grant ${frame.fields.active_grant}`);
          return upstreamFrame(frame.id, refusal);
        }
        return upstreamFrame(frame.id, route(readUpstream(frame.fields, frame.body, grant, client)));
      }
    }
  }

  function initialise(id: string, fields: InitFields): OutgoingFrame {
    const products = (fields.registrations ?? []).map(({ product }) => product);
    const [grant = 'ip_messaging', ...others] = products.flatMap(
      (product) => GRANTS.find((known) => known === product) ?? [],
    );
    const grants = new Set([grant, ...others]);
    const check = checkFor(grants, fields.token);
    if (!check.ok) return replyFrame(id, tokenRefusal(check.reason));
    admit(grant, grants, fields.token, check, new Set());
    pings.start();
    onPresence(check.identity);
    return replyFrame(id, OK, {
      continuation_token: deps.newId('continuation-'),
      continuation_token_status: { reissued: true, reissue_reason: 'MISSING', reissue_message: '' },
      capabilities: ['client_update', 'offline_storage', ...(options.telemetry ? ['telemetry.v1'] : [])],
      offline_storage: Object.fromEntries(
        [...grants].map((held) => [held, { storage_id: sidFor('OS', `${held}:${check.identity}`) }]),
      ),
      init_registrations: (fields.registrations ?? []).map((registration) => ({
        notification_ctx_id: 'default',
        ...registration,
      })),
    });
  }

  function refresh(id: string, token: string): OutgoingFrame {
    if (!client) return replyFrame(id, { code: 401, status: reasonOf(401) });
    const check = checkFor(client.grants, token);
    if (!check.ok) return replyFrame(id, tokenRefusal(check.reason));
    if (check.identity !== client.identity) return replyFrame(id, tokenRefusal('unknown'));
    admit(client.grant, client.grants, token, check, client.subscriptions);
    return replyFrame(id, OK);
  }

  /** Checks a token for every grant of a session. Returns the first failure if there is one. */
  function checkFor(grants: ReadonlySet<Grant>, token: string): TokenCheck {
    const checks = [...grants].map((grant) => world.checkToken(TOKEN_OF_GRANT[grant], token));
    const [first = { ok: false, reason: 'unknown' }] = checks;
    return checks.find(({ ok }) => !ok) ?? first;
  }

  function admit(
    grant: Grant,
    grants: ReadonlySet<Grant>,
    token: string,
    check: Extract<TokenCheck, { readonly ok: true }>,
    subscriptions: Set<string>,
  ): void {
    const { identity, expiresAt } = check;
    client = {
      grant,
      grants,
      identity,
      checkedToken: token,
      subscriptions,
      mediaOrigin: peer.origin,
      notify(messageType, payload, when = 'after-answer') {
        const push = (): void =>
          pushes.push(
            notificationFrame(deps.newId('TM'), messageType, payload),
            pushDetail(messageType, payload),
          );
        if (when === 'now') push();
        else hold.run(push);
      },
    };
    tokenWatch.arm(expiresAt);
  }
}

/** Returns the text that fault rules match: the event type of a push, or else the message type. */
const pushDetail = (messageType: string, payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'event_type' in payload
    ? String(payload.event_type)
    : messageType;

/** After error 20104 the client requests a new token. After 20101 the client gives up. */
function tokenRefusal(reason: 'unknown' | 'expired' | 'revoked'): WireStatus {
  const expired = reason === 'expired';
  return {
    code: 401,
    status: reasonOf(401),
    description: expired ? 'Access Token expired' : 'Invalid Access Token',
    errorCode: expired ? ERROR_CODES.tokenExpired : ERROR_CODES.tokenInvalid,
  };
}
