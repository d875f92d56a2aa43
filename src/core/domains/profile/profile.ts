import * as v from 'valibot';
import type { CallOutcome } from '../../api/call.ts';
import { profileRoutes as routes } from '../../api/profile-routes.ts';
import { profileSchema } from '../../api/profile-shapes.ts';
import { askWith, upload } from '../../api/route.ts';
import { type Answer, done } from '../../kernel/answer.ts';
import type {
  OwnProfile,
  ProfileAsk,
  ProfileChange,
  ProfileChanged,
  ProfileValue,
} from '../../model/profile/types.ts';
import type { Http } from '../../ports/ports.ts';
import { accountRefusalOf } from '../sign-in/account-refusal.ts';

export interface ProfileDeps {
  readonly http: Http;
  readonly accessToken: () => string;
  /** Call after a 401. */
  readonly expire: () => void;
}

/** Returns the answer to a call, with its value as `made` names it. */
function answerOf<T, V>({ expire }: ProfileDeps, outcome: CallOutcome<T>, made: (value: T) => V): Answer<V> {
  if (outcome.kind === 'unauthorised') expire();
  return outcome.kind === 'ok'
    ? done(made(outcome.value))
    : { ok: false, refusal: accountRefusalOf(outcome) };
}

/** Asks the service about the user's own profile. Nothing is logged or kept. */
export async function readProfile(deps: ProfileDeps, asked: ProfileAsk): Promise<Answer<ProfileValue>> {
  const { what } = asked;
  const ask = askWith(deps.http, deps.accessToken);
  switch (what) {
    case 'profile':
      return answerOf(deps, await ask(routes.profile, {}), (profile) => ({ what, profile }));
    case 'sessions':
      return answerOf(deps, await ask(routes.sessions, {}), (sessions) => ({ what, sessions }));
    case 'signIns':
      return answerOf(deps, await ask(routes.signIns, {}), (signIns) => ({ what, signIns }));
    case 'activity': {
      const outcome = await ask(routes.activity, { query: { page: String(asked.page) } });
      return answerOf(deps, outcome, (read) => ({ what, ...read }));
    }
    case 'colleagues':
      return answerOf(deps, await ask(routes.colleagues, {}), (colleagues) => ({ what, colleagues }));
    case 'header':
      return answerOf(deps, await ask(routes.header, {}), (header) => ({ what, header }));
    case 'overview':
      return answerOf(deps, await ask(routes.overview, {}), (overview) => ({ what, overview }));
    case 'teams':
      return answerOf(deps, await ask(routes.teams, {}), (teams) => ({ what, teams }));
    case 'projects':
      return answerOf(deps, await ask(routes.projects, {}), (projects) => ({ what, projects }));
    case 'connections':
      return answerOf(deps, await ask(routes.connections, {}), (connections) => ({ what, connections }));
  }
}

const CONFLICT = 409;

/** Returns what another console has changed meanwhile, if the service refused the change for it; else null. */
function overtaken(act: ProfileChange['act'], outcome: CallOutcome<unknown>): ProfileChanged | null {
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
  const ask = askWith(deps.http, deps.accessToken);
  const changed = <T>(
    outcome: CallOutcome<T>,
    made: (value: T) => ProfileChanged,
  ): Answer<ProfileChanged> => {
    const newest = overtaken(change.act, outcome);
    return newest === null ? answerOf(deps, outcome, made) : done(newest);
  };
  const whole = (profile: OwnProfile): ProfileChanged => ({ what: 'profile', profile });
  const nothing = (): ProfileChanged => ({ what: 'done' });
  const codes = (recovery: readonly string[]): ProfileChanged => ({ what: 'recoveryCodes', codes: recovery });
  switch (change.act) {
    case 'setFields': {
      const { fullName, phone, timeZone, language, signature } = change.fields;
      const { version } = change;
      const body = { version, full_name: fullName, phone, time_zone: timeZone, language, signature };
      return changed(await ask(routes.setFields, { body }), whole);
    }
    case 'setAvailability': {
      const { state, until } = change;
      const body = { state, until: until === null ? null : new Date(until).toISOString() };
      return changed(await ask(routes.setAvailability, { body }), whole);
    }
    case 'setWorkingHours':
      return changed(await ask(routes.setWorkingHours, { body: change.hours }), whole);
    case 'setPicture': {
      const { outcome } = upload(deps.http, routes.setPicture, {
        accessToken: deps.accessToken(),
        file: { name: 'picture', type: change.type, bytes: change.bytes },
        onProgress: () => undefined,
      });
      return changed(await outcome, whole);
    }
    case 'removePicture':
      return changed(await ask(routes.removePicture, {}), whole);
    case 'changeEmail': {
      const { email, password } = change;
      return changed(await ask(routes.changeEmail, { body: { email, password } }), whole);
    }
    case 'keepEmail':
      return changed(await ask(routes.keepEmail, {}), whole);
    case 'changePassword': {
      const { current, next, endOthers } = change;
      const body = { current, new: next, end_others: endOthers };
      return changed(await ask(routes.changePassword, { body }), nothing);
    }
    case 'beginSecondStep':
      return changed(await ask(routes.beginSecondStep, { body: {} }), (setup) => ({
        what: 'setup',
        ...setup,
      }));
    case 'confirmSecondStep': {
      const body = { code: change.code, ...(change.setup !== null && { setup_id: change.setup }) };
      return changed(await ask(routes.confirmSecondStep, { body }), codes);
    }
    case 'cancelSecondStep':
      return changed(await ask(routes.cancelSecondStep, {}), nothing);
    case 'endSecondStep':
      return changed(await ask(routes.endSecondStep, { body: { password: change.password } }), nothing);
    case 'renewRecoveryCodes':
      return changed(await ask(routes.renewRecoveryCodes, { body: { password: change.password } }), codes);
    case 'endSession':
      return changed(await ask(routes.endSession, { params: { id: change.id } }), nothing);
    case 'endOtherSessions':
      return changed(await ask(routes.endOtherSessions, {}), nothing);
  }
}
