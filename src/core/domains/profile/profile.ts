import * as v from 'valibot';
import { type CallOutcome, call, outcomeOf } from '../../api/call.ts';
import { type Answer, done, type Refusal } from '../../kernel/answer.ts';
import {
  isSamplePart,
  type ProfileAsk,
  type ProfileChange,
  type ProfileChanged,
  type ProfileValue,
  SAMPLE_PARTS,
} from '../../model/profile/types.ts';
import { SAMPLE } from '../../model/records/wires.ts';
import type { Http, HttpRequest } from '../../ports/ports.ts';
import { accountRefusalOf } from '../sign-in/account-refusal.ts';
import {
  connectionsSchema,
  headerSchema,
  overviewSchema,
  projectsSchema,
  teamsSchema,
} from './sample-shapes.ts';
import {
  colleaguesSchema,
  entriesSchema,
  profileSchema,
  recoveryCodesSchema,
  sessionsSchema,
  setupSchema,
  signInsSchema,
} from './shapes.ts';

export interface ProfileDeps {
  readonly http: Http;
  readonly accessToken: () => string;
  /** Call after a 401. */
  readonly expire: () => void;
}

/** Accepts any response body: only the status counts. */
const nothing = v.pipe(
  v.unknown(),
  v.transform((): ProfileChanged => ({ what: 'done' })),
);
const profile = v.pipe(
  profileSchema,
  v.transform((read) => ({ what: 'profile' as const, profile: read })),
);
const recoveryCodes = v.pipe(
  recoveryCodesSchema,
  v.transform((codes): ProfileChanged => ({ what: 'recoveryCodes', codes })),
);
const setup = v.pipe(
  setupSchema,
  v.transform((given): ProfileChanged => ({ what: 'setup', ...given })),
);

type Shape = Pick<HttpRequest, 'method' | 'path' | 'body'> & Partial<Pick<HttpRequest, 'base'>>;

const answerOf = <T>({ expire }: ProfileDeps, outcome: CallOutcome<T>): Answer<T> => {
  if (outcome.kind === 'unauthorised') expire();
  if (outcome.kind === 'ok') return done(outcome.value);
  const refusal: Refusal = accountRefusalOf(outcome);
  return { ok: false, refusal };
};

const requestOf = ({ accessToken }: ProfileDeps, shape: Shape): HttpRequest => ({
  base: 'api',
  accessToken: accessToken(),
  ...shape,
});

/** Asks the service about the user's own profile. Nothing is logged or kept. */
export async function readProfile(deps: ProfileDeps, ask: ProfileAsk): Promise<Answer<ProfileValue>> {
  const { what } = ask;
  const get = async <T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    made: (read: T) => ProfileValue,
  ): Promise<Answer<ProfileValue>> => {
    const shape = { method: 'GET', path, ...(isSamplePart(what) && SAMPLE) } as const;
    const answer = answerOf(deps, await call(deps.http, requestOf(deps, shape), schema));
    return answer.ok ? done(made(answer.value)) : answer;
  };
  switch (what) {
    case 'profile':
      return get('/me', profile, (read) => read);
    case 'sessions':
      return get('/me/sessions', sessionsSchema, (sessions) => ({ what, sessions }));
    case 'signIns':
      return get('/me/sign-ins', signInsSchema, (signIns) => ({ what, signIns }));
    case 'activity':
      return get(`/me/activity?page=${ask.page}`, entriesSchema, (read) => ({ what, ...read }));
    case 'colleagues':
      return get('/availability', colleaguesSchema, (colleagues) => ({ what, colleagues }));
    case 'header':
      return get(SAMPLE_PARTS[what], headerSchema, (header) => ({ what, header }));
    case 'overview':
      return get(SAMPLE_PARTS[what], overviewSchema, (overview) => ({ what, overview }));
    case 'teams':
      return get(SAMPLE_PARTS[what], teamsSchema, (teams) => ({ what, teams }));
    case 'projects':
      return get(SAMPLE_PARTS[what], projectsSchema, (projects) => ({ what, projects }));
    case 'connections':
      return get(SAMPLE_PARTS[what], connectionsSchema, (connections) => ({ what, connections }));
  }
}

/** Returns the call of a change, and how its answer is read. */
function changeCall(
  change: Exclude<ProfileChange, { act: 'setPicture' }>,
): readonly [Shape, v.GenericSchema<unknown, ProfileChanged>] {
  switch (change.act) {
    case 'setFields': {
      const { fullName, phone, timeZone, language, signature } = change.fields;
      const { version } = change;
      const body = { version, full_name: fullName, phone, time_zone: timeZone, language, signature };
      return [{ method: 'PUT', path: '/me', body }, profile];
    }
    case 'setAvailability': {
      const { state, until } = change;
      const body = { state, until: until === null ? null : new Date(until).toISOString() };
      return [{ method: 'PUT', path: '/me/availability', body }, profile];
    }
    case 'setWorkingHours':
      return [{ method: 'PUT', path: '/me/working-hours', body: change.hours }, profile];
    case 'removePicture':
      return [{ method: 'DELETE', path: '/me/picture' }, profile];
    case 'changeEmail': {
      const { email, password } = change;
      return [{ method: 'PUT', path: '/me/email', body: { email, password } }, profile];
    }
    case 'keepEmail':
      return [{ method: 'DELETE', path: '/me/email' }, profile];
    case 'changePassword': {
      const { current, next, endOthers } = change;
      const body = { current, new: next, end_others: endOthers };
      return [{ method: 'PUT', path: '/me/password', body }, nothing];
    }
    case 'beginSecondStep':
      return [{ method: 'POST', path: '/me/2fa/setup', body: {} }, setup];
    case 'confirmSecondStep': {
      const body = { code: change.code, ...(change.setup !== null && { setup_id: change.setup }) };
      return [{ method: 'POST', path: '/me/2fa/confirm', body }, recoveryCodes];
    }
    case 'cancelSecondStep':
      return [{ method: 'DELETE', path: '/me/2fa/setup' }, nothing];
    case 'endSecondStep':
      return [{ method: 'DELETE', path: '/me/2fa', body: { password: change.password } }, nothing];
    case 'renewRecoveryCodes': {
      const body = { password: change.password };
      return [{ method: 'POST', path: '/me/2fa/recovery-codes', body }, recoveryCodes];
    }
    case 'endSession':
      return [{ method: 'DELETE', path: `/me/sessions/${encodeURIComponent(change.id)}` }, nothing];
    case 'endOtherSessions':
      return [{ method: 'DELETE', path: '/me/sessions' }, nothing];
  }
}

const CONFLICT = 409;

/** Returns what another console has changed meanwhile, if the service refused the change for it; else null. */
function overtaken(act: ProfileChange['act'], outcome: CallOutcome<ProfileChanged>): ProfileChanged | null {
  if (outcome.kind !== 'refused' || outcome.status !== CONFLICT) return null;
  switch (act) {
    case 'setFields': {
      const read = v.safeParse(profileSchema, outcome.body);
      return read.success ? { what: 'stale', profile: read.output } : null;
    }
    case 'beginSecondStep':
    case 'confirmSecondStep':
      return { what: 'onAlready' };
    default:
      return null;
  }
}

/**
 * Changes the user's own profile at the service. Nothing is logged or repeated: after a lost response, the user
 * checks the profile and decides.
 */
export async function changeProfile(
  deps: ProfileDeps,
  change: ProfileChange,
): Promise<Answer<ProfileChanged>> {
  if (change.act !== 'setPicture') {
    const [shape, schema] = changeCall(change);
    const outcome = await call(deps.http, requestOf(deps, shape), schema);
    const newest = overtaken(change.act, outcome);
    return newest === null ? answerOf(deps, outcome) : done(newest);
  }
  const upload = {
    base: 'api',
    path: '/me/picture',
    accessToken: deps.accessToken(),
    field: 'image',
    file: { name: 'picture', type: change.type, bytes: change.bytes },
    onProgress: () => undefined,
  } as const;
  return answerOf(deps, outcomeOf(await deps.http.upload(upload).answer, upload, profile));
}
