import type { Ledger } from '../../properties/ledger.ts';
import { ownersOf } from '../browser/secrets.ts';
import type { Findings } from './findings.ts';

/** Checks that no log and no screen contains another user's data (property 33). */
export function checkPrivacy({ user, log, screens }: Findings, ledger: Ledger): void {
  const places = { log: log?.events, screens: [...screens.values()] };
  for (const [place, content] of Object.entries(places)) {
    const foreign = ownersOf(JSON.stringify(content ?? null)).filter((owner) => owner !== user?.email);
    ledger.must(
      33,
      foreign.length === 0,
      () => `${user?.email ?? 'nobody'}'s ${place} hold data of ${foreign}`,
    );
  }
}
