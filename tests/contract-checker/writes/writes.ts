import type { Known } from '../checks/known.ts';
import { needsToken } from '../checks/reads.ts';
import type { Visit } from '../visit.ts';
import { APPOINTMENT_WRITES, appointmentsHold, NOTE_WRITES, notesHold } from './calendar.ts';
import { CAMPAIGN_WRITES, campaignsHold } from './campaigns.ts';
import { CHAT_WRITES, chatWritesHold } from './chats.ts';
import { IMPORT_WRITES, importsHold } from './imports.ts';
import { LIST_CHECKS } from './lists.ts';
import { PROFILE_WRITES, profileWritesHold } from './profile.ts';
import { SIGN_IN_WRITES, signInFamilyHolds } from './sign-in-family.ts';
import { UNCHANGED_WRITES, unchangedRecordsHold } from './unchanged.ts';

interface WriteCheck {
  /** The calls that it checks. */
  readonly names: readonly string[];
  readonly holds: (visit: Visit, known: Known) => Promise<void>;
}

/** Every check that writes, in the order in which they run. */
export const WRITE_CHECKS: readonly WriteCheck[] = [
  { names: SIGN_IN_WRITES, holds: signInFamilyHolds },
  { names: CHAT_WRITES, holds: chatWritesHold },
  ...LIST_CHECKS,
  { names: IMPORT_WRITES, holds: importsHold },
  { names: CAMPAIGN_WRITES, holds: campaignsHold },
  { names: APPOINTMENT_WRITES, holds: appointmentsHold },
  { names: NOTE_WRITES, holds: notesHold },
  { names: UNCHANGED_WRITES, holds: unchangedRecordsHold },
  { names: PROFILE_WRITES, holds: profileWritesHold },
];

const isWrite = ({ repeat }: { readonly repeat: readonly string[] }): boolean =>
  repeat.some((one) => one !== 'reads');

/** Makes records, changes them and removes them. */
export async function writesHold(visit: Visit, known: Known): Promise<void> {
  for (const { names, holds } of WRITE_CHECKS) if (visit.isWanted(...names)) await holds(visit, known);
  for (const operation of visit.wanted)
    if (isWrite(operation) && !operation.isOpen) {
      visit.progress(`${operation.name} without a token`);
      await needsToken(visit, operation, operation.body === undefined ? {} : { body: {} });
    }
}
