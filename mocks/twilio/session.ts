/** One WebSocket: who is behind it, what it asks, what it is told. */
import type {
  EmulatorDeps,
  RealtimeConnection,
  RealtimePeer,
  RealtimeSocket,
  SocketKind,
} from '../sockets.ts';
import type { TokenCheck, TokenKind, World } from '../world/types.ts';
import { type ClientFrame, type InitFields, readClientFrame } from './client-frames.ts';
import { decodeFrame, encodeFrame, type OutgoingFrame } from './frame.ts';
import type { EmulatorOptions } from './options.ts';
import { createPings } from './pings.ts';
import type { PushHold } from './push-hold.ts';
import { createPushQueue } from './push-queue.ts';
import type { Router } from './router.ts';
import {
  closeFrame,
  type Farewell,
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
import type { Subscriber } from './subscriber.ts';
import { createTokenWatch } from './token-watch.ts';
import { ERROR_CODES, failure, GRANTS, type Grant, readUpstream } from './upstream.ts';

const KIND_OF_GRANT: Readonly<Record<Grant, SocketKind>> = {
  ip_messaging: 'conversations',
  data_sync: 'sync',
};
const TOKEN_OF_GRANT: Readonly<Record<Grant, TokenKind>> = { ip_messaging: 'chat', data_sync: 'sync' };

/** A client whose `init` was accepted. */
interface Client extends Subscriber {
  /** The first of its grants, by which its socket is known. */
  readonly grant: Grant;
  readonly checkedToken: string;
}

export interface Session extends RealtimeConnection {
  socket(): RealtimeSocket;
  /** Who gets the pushes for a grant's objects; undefined before `init` and after the end. */
  subscriber(grant: Grant): Subscriber | undefined;
  /** Says why and leaves the closing to the client, as the protocol wants. */
  end(farewell: Farewell): void;
  /** Ends the client's stay when its token no longer holds. */
  recheckToken(): void;
  /** Hangs up without a word. */
  drop(): void;
  /** Neither listens nor speaks from now on; the socket stays open. */
  mute(): void;
}

export interface SessionOptions {
  readonly world: World;
  readonly deps: EmulatorDeps;
  readonly peer: RealtimePeer;
  readonly route: Router;
  readonly hold: PushHold;
  readonly options: EmulatorOptions;
  /** Somebody came or went. */
  readonly onPresence: (identity: string) => void;
}

export function createSession(setup: SessionOptions): Session {
  const { world, deps, peer, route, hold, options, onPresence } = setup;
  let silent = false;
  let client: Client | undefined;

  const send = (frame: OutgoingFrame): void => {
    if (!silent) peer.send(encodeFrame(frame));
  };
  const pushes = createPushQueue({ ...deps, now: world.now, send });
  const tokenWatch = createTokenWatch({
    now: world.now,
    schedule: deps.schedule,
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
      const frame = silent ? undefined : decodeFrame(bytes);
      if (frame) handle(readClientFrame(frame));
    },
    closed: fallSilent,
    socket: () => ({
      kind: client ? KIND_OF_GRANT[client.grant] : 'unknown',
      identity: client?.identity ?? null,
    }),
    subscriber: (grant) => (client?.grants.has(grant) ? client : undefined),
    recheckToken() {
      if (client && !checkFor(client.grants, client.checkedToken).ok) {
        end({ code: 401, description: 'Token revoked' });
      }
    },
    end,
    drop: () => peer.close(),
    mute: fallSilent,
  };

  function fallSilent(): void {
    silent = true;
    tokenWatch.disarm();
    pings.stop();
  }

  function end(farewell: Farewell): void {
    tokenWatch.disarm();
    pings.stop();
    const gone = client?.identity;
    client = undefined;
    send(closeFrame(deps.newId('TM'), farewell));
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
      case 'init':
      case 'update':
      case 'message':
        withFaults(frame);
    }
  }

  function withFaults(frame: Extract<ClientFrame, { readonly method: 'init' | 'update' | 'message' }>): void {
    const { latencyMs, outcome } = deps.faults.match(`twilsock:${frame.method}`);
    const run = (): void => {
      if (silent || outcome.type === 'dropRequest') return;
      if (outcome.type === 'status') {
        send(faultReply(frame.id, frame.method, outcome.status, options));
        return;
      }
      const reply = outcome.type === 'dropResponse' ? () => undefined : send;
      try {
        hold.during(() => reply(perform(frame)));
      } catch (error) {
        console.error('The pretend service failed on a frame, and hangs up:', error);
        peer.close();
      }
    };
    if (latencyMs > 0) deps.schedule(latencyMs, run);
    else run();
  }

  function perform(
    frame: Extract<ClientFrame, { readonly method: 'init' | 'update' | 'message' }>,
  ): OutgoingFrame {
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

  /** A token has to be good for all that a session asks for. */
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
        const push = (): void => pushes.push(notificationFrame(deps.newId('TM'), messageType, payload));
        if (when === 'now') push();
        else hold.run(push);
      },
    };
    tokenWatch.arm(expiresAt);
  }
}

function faultReply(
  id: string,
  method: 'init' | 'update' | 'message',
  status: number,
  { backoffMs }: EmulatorOptions,
): OutgoingFrame {
  const errorCode = status === 429 ? ERROR_CODES.tooManyRequests : ERROR_CODES.fault;
  if (method === 'message') return upstreamFrame(id, failure(status, errorCode, reasonOf(status)));
  const refusal = replyFrame(id, { code: status, status: reasonOf(status), errorCode });
  if (status !== 429) return refusal;
  const { min, max } = backoffMs;
  return { ...refusal, payload: { backoff_policy: { reconnect_min_ms: min, reconnect_max_ms: max } } };
}

/** 20104 tells the client that a fresh token helps; anything else is simply no token. */
function tokenRefusal(reason: 'unknown' | 'expired' | 'revoked'): WireStatus {
  const expired = reason === 'expired';
  return {
    code: 401,
    status: reasonOf(401),
    description: expired ? 'Access Token expired' : 'Invalid Access Token',
    errorCode: expired ? ERROR_CODES.tokenExpired : ERROR_CODES.tokenInvalid,
  };
}
