import type { Live } from '../domains/context/live.ts';
import type { RecordViews } from '../domains/records/no-records.ts';
import type { Housekeeping } from '../log/housekeeping.ts';
import { accountOf, settings } from '../model/collections/settings.ts';

/** Applies the account's settings, as this device knows them. The tabs keep the record loaded. */
export function applyAccount(
  live: Pick<Live, 'account'>,
  records: Pick<RecordViews, 'held'>,
  housekeeping: Pick<Housekeeping, 'tidySoon'>,
): void {
  const [record] = records.held(settings.name);
  const before = live.account;
  live.account = accountOf(record);
  if (live.account.keepDaysMax < before.keepDaysMax) housekeeping.tidySoon();
}
