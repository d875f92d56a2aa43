import * as v from 'valibot';
import type { Operation } from '../contract-file.ts';
import { recordIn } from '../shapes.ts';
import { succeeded, type Visit } from '../visit.ts';

const CHAT_TOKEN = 'POST /conversation_token';
const SYNC_TOKEN = 'POST /get-sync-token';

/** A token of Twilio (their documentation, *Access Tokens*): a JSON Web Token with these claims. */
const claimsSchema = v.object({
  exp: v.number(),
  grants: v.looseObject({
    identity: v.optional(v.string(), ''),
    chat: v.optional(v.object({ service_sid: v.optional(v.string(), '') })),
    data_sync: v.optional(v.object({ service_sid: v.optional(v.string(), '') })),
  }),
});

/** A token that ends sooner is not worth a connection, seconds. The console renews its tokens some minutes before. */
const LIFE_MIN_S = 300;

function claimsIn(token: string): v.InferOutput<typeof claimsSchema> | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const claims = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return claims.success ? claims.output : null;
  } catch {
    return null;
  }
}

function checkGrants(visit: Visit, operation: Operation, token: string, kind: 'chat' | 'data_sync'): void {
  const fail = (field: string, found: string) => visit.findings.failed(operation, 'token', field, found);
  const claims = claimsIn(token);
  if (claims === null) {
    fail('data.token', 'it is no JSON Web Token with `exp` and `grants`');
    return;
  }
  const { exp, grants } = claims;
  const life = exp - Date.now() / 1000;
  const grant = grants[kind];
  if (grants.identity === '') fail('data.token grants.identity', 'it names nobody');
  else if (grant === undefined) fail(`data.token grants.${kind}`, 'the grant is missing');
  else if (!grant.service_sid?.startsWith('IS'))
    fail(`data.token grants.${kind}.service_sid`, 'it names no service of Twilio (IS…)');
  else if (life < LIFE_MIN_S) fail('data.token exp', `the token ends in ${Math.round(life)} s`);
  else visit.findings.passed(operation, 'token');
}

/** Asks for a token, and reads its grants. Null without a token. */
async function tokenOf(visit: Visit, name: string, kind: 'chat' | 'data_sync'): Promise<string | null> {
  const operation = visit.contract.operation(name);
  const reply = await succeeded(visit, operation, {});
  const token = reply === null ? null : recordIn(reply.body)?.token;
  if (typeof token !== 'string' || token === '') return null;
  checkGrants(visit, operation, token, kind);
  return token;
}

export const chatToken = (visit: Visit) => tokenOf(visit, CHAT_TOKEN, 'chat');
export const syncToken = (visit: Visit) => tokenOf(visit, SYNC_TOKEN, 'data_sync');
export const TOKEN_CALLS = [CHAT_TOKEN, SYNC_TOKEN];
