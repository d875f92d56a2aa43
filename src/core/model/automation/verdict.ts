import type { Timestamp } from '../../kernel/time.ts';
import { dateAmong, isOpenAt, nextFlip, type Place, placeAt } from './opening-hours.ts';
import { timeWhy } from './responder-rules.ts';
import type { NamedDate, ResponderRule, Rules } from './types.ts';

/** What the auto-responder would do now, whoever writes. */
export interface Verdict {
  readonly open: boolean;
  readonly holiday: NamedDate | null;
  /** Ids of the active rules whose time fits. */
  readonly mayAnswer: readonly string[];
  /** Ids of the active rules whose time does not fit. */
  readonly quiet: readonly string[];
  /** When one of these changes. Null if nothing changes in 15 days. */
  readonly changesAt: Timestamp | null;
}

/** Returns which rules may answer at this moment. The same test of a rule's time decides when a text comes in. */
export function verdictAt({ responder, responderOn, hours }: Rules, at: Timestamp): Verdict {
  const active = responder.filter((rule) => rule.active && responderOn);
  const fits = (rule: ResponderRule, place: Place) => timeWhy(rule, hours, place) === null;
  const place = placeAt(at, hours.zone);
  const weekly = [...hours.weekly, ...active.flatMap((rule) => (rule.when === 'own' ? rule.weekly : []))];
  const now = active.map((rule) => fits(rule, place));
  const open = isOpenAt(hours, place);
  const holiday = dateAmong(hours.holidays, place.date);
  const isSame = (then: Place): boolean =>
    isOpenAt(hours, then) === open &&
    dateAmong(hours.holidays, then.date) === holiday &&
    active.every((rule, nth) => fits(rule, then) === now[nth]);
  return {
    open,
    holiday,
    mayAnswer: active.filter((_, nth) => now[nth] === true).map(({ id }) => id),
    quiet: active.filter((_, nth) => now[nth] !== true).map(({ id }) => id),
    changesAt: nextFlip(weekly, hours.zone, at, isSame),
  };
}
