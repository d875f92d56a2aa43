import * as v from 'valibot';
import type { CallOutcome } from '../api/call.ts';
import type { Access } from '../model/session/user.ts';
import type { Clock } from '../ports/ports.ts';

/** The Sync document that changes whenever somebody's rights change. A service may have none. */
export const ACCESS_DOCUMENT = 'access';

export const accessDocumentSchema = v.object({ revision: v.number() });

/** How often the rules are loaded again, in ms. Without the document nothing else reports a change. */
export const CHECK_MS = 300_000;
export const CHECK_WITHOUT_DOCUMENT_MS = 60_000;
/** How long a command waits for rules that are in doubt, in ms. */
export const KNOWN_WITHIN_MS = 5_000;
/** First and longest pause before the service is asked again, in ms. */
export const RETRY_MS = 1_000;
export const RETRY_MAX_MS = 30_000;

/**
 * Keeps the user's access rules as new as the service lets this client know. The rules are *in doubt* from the moment
 * when the service announces a change, or refuses a request with 403, until the rules are loaded. Meanwhile no view may
 * show data and no command may run.
 */
export interface AccessWatch {
  /** Call after each 403. Only one request is in flight for a token. */
  refused(): void;
  /**
   * The document was received. If its revision is new, the rules are loaded again. A request in flight may have left
   * before the change, so it is repeated.
   */
  announced(data: unknown): void;
  /** Loads the rules again, because they may have changed unnoticed. They are not in doubt. */
  check(): void;
  isInDoubt(): boolean;
  /** Resolves with true once the rules are not in doubt, or with false after `KNOWN_WITHIN_MS`. */
  known(): Promise<boolean>;
  stop(): void;
}

/**
 * `load` requests the rules for a token, and `loaded` receives them, unless the token was renewed in the meantime.
 * `settled` is called when the rules are no longer in doubt, `expired` if the service refuses the token.
 */
export function createAccessWatch(deps: {
  readonly clock: Pick<Clock, 'setTimer'>;
  readonly accessToken: () => string;
  readonly load: (accessToken: string) => Promise<CallOutcome<Access>>;
  readonly loaded: (access: Access) => void;
  readonly settled: () => void;
  readonly expired: () => void;
}): AccessWatch {
  const { clock, accessToken, load } = deps;
  let fetchingFor: string | null = null;
  let isOutdated = false;
  // Starts at 0, because sign-in has loaded the rules. A document with revision 0 brings no newer rules.
  let revision = 0;
  let hasDocument = false;
  let isInDoubt = false;
  /** Number of failed requests in a row. */
  let failures = 0;
  let stopped = false;
  let cancel = (): void => undefined;
  const waiting = new Set<(isKnown: boolean) => void>();

  const later = (ms: number): void => {
    cancel();
    if (!stopped) cancel = clock.setTimer(ms, check);
  };

  /** Ends the doubt. `isAnswered` is false if the service does not tell the rules, so that asking again is useless. */
  const settle = (isAnswered: boolean): void => {
    failures = 0;
    isInDoubt = false;
    for (const resolve of waiting) resolve(true);
    if (isAnswered) later(hasDocument ? CHECK_MS : CHECK_WITHOUT_DOCUMENT_MS);
    deps.settled();
  };

  async function fetchFor(token: string): Promise<void> {
    cancel();
    fetchingFor = token;
    isOutdated = false;
    const outcome = await load(token);
    if (fetchingFor === token) fetchingFor = null;
    if (stopped || token !== accessToken()) return;
    if (isOutdated) return fetchFor(token);
    switch (outcome.kind) {
      case 'ok':
        deps.loaded(outcome.value);
        return settle(true);
      case 'refused':
        // The service does not tell. Then the rules of the sign-in stay.
        return settle(false);
      case 'unauthorised':
        return deps.expired();
      default: {
        const pause = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
        failures += 1;
        later(isInDoubt ? pause : CHECK_WITHOUT_DOCUMENT_MS);
      }
    }
  }

  function check(): void {
    const token = accessToken();
    if (!stopped && token !== fetchingFor) void fetchFor(token);
  }

  later(CHECK_WITHOUT_DOCUMENT_MS);
  return {
    refused() {
      isInDoubt = true;
      check();
    },
    announced(data) {
      const document = v.safeParse(accessDocumentSchema, data);
      if (!document.success) return;
      const isFirst = !hasDocument;
      hasDocument = true;
      if (document.output.revision === revision) {
        if (isFirst && fetchingFor === null) later(CHECK_MS);
        return;
      }
      revision = document.output.revision;
      // The first document has no news: its revision may be as old as the sign-in.
      isInDoubt ||= !isFirst;
      if (accessToken() === fetchingFor) isOutdated = true;
      else check();
    },
    check,
    isInDoubt: () => isInDoubt,
    known() {
      if (!isInDoubt) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (isKnown: boolean): void => {
          giveUp();
          waiting.delete(end);
          resolve(isKnown);
        };
        const giveUp = clock.setTimer(KNOWN_WITHIN_MS, () => end(false));
        waiting.add(end);
      });
    },
    stop() {
      stopped = true;
      cancel();
      for (const resolve of waiting) resolve(false);
    },
  };
}
