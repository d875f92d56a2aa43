import * as v from 'valibot';
import { WORK_REASONS, type WorkReason } from '../../../core/model/collections/work/chat-work.ts';
import type { WriteRefused } from '../../records/use-write.ts';
import { inSentence } from './in-sentence.ts';
import type { WorkTexts } from './texts/texts.ts';

/** Codes of the service, as the rules of the work name them. */
const CODES = ['waits', 'past', 'tooFar', 'unknown'] as const;

/** What a newer row says about the change that came first. */
const newerRow = v.object({
  why: v.picklist(WORK_REASONS),
  byId: v.string(),
  by: v.string(),
  owner: v.string(),
});

/**
 * Returns why an act was refused, in the words of this feature. Null: only the words that all records share fit.
 *
 * @param ownId id of the signed-in user
 */
export function workRefusal(
  t: WorkTexts,
  { kind, reason, fields, current }: Pick<WriteRefused, 'kind' | 'reason' | 'fields' | 'current'>,
  ownId: string,
): string | null {
  switch (kind) {
    case 'notAllowed':
      return t('refusals.notAllowed');
    case 'invalid': {
      const told = Object.values(fields).flat();
      const code = CODES.find((one) => told.includes(one));
      return code === undefined ? null : t(`refusals.${code}`);
    }
    case 'conflict': {
      if (reason === ':contactWroteSince') return t('meanwhile.wrote');
      const newer = v.safeParse(newerRow, current);
      return newer.success ? meanwhile(t, newer.output, ownId) : null;
    }
    case 'taken':
    case 'clash':
    case 'gone':
    case 'doubtful':
    case 'rejected':
    case 'notLogged':
      return null;
  }
}

const BY_PERSON: readonly WorkReason[] = [
  'taken',
  'handed',
  'returned',
  'snoozed',
  'closed',
  'opened',
  'answered',
];

/** Returns who was faster, and what that person did. */
function meanwhile(
  t: WorkTexts,
  { why, byId, by: name, owner }: v.InferOutput<typeof newerRow>,
  ownId: string,
): string {
  if (byId !== '' && byId === ownId) return t('meanwhile.self');
  if (why === 'new' || (BY_PERSON.includes(why) && name === '')) return t('meanwhile.other');
  if ((why === 'handed' || why === 'shared') && owner === '') return t('meanwhile.other');
  return t(`meanwhile.${why}`, { name: inSentence(name), owner: inSentence(owner) });
}
