import { type Access, isSameAccess } from '../model/session/user.ts';
import type { Identity } from './identity.ts';
import type { Session } from './session-interface.ts';

/**
 * Makes a session go by the service's word about its token. If the rules of the cookies differ from a word of some time
 * ago, the rules are in doubt until the service has answered again.
 */
export function goBy({ live, access }: Session, { word, isFresh }: Identity, handed: Access): void {
  const isCorrected = word.access !== null && !isSameAccess(word.access, handed);
  live.access = isCorrected ? word.access : null;
  if (isFresh) return;
  if (isCorrected) access.refused();
  else access.check();
}

/** Passes data that is in no log from an ended session to the next session of the same user. */
export function carryOver({ live: before, access }: Session, next: Session): void {
  next.live.access = before.access;
  next.live.alerts = before.alerts;
  next.live.device.keepDays = before.device.keepDays;
  // The doubt goes on until the rules are loaded.
  if (access.isInDoubt()) next.access.refused();
}
