import type { Entry } from '../../api/noting.ts';
import { createRandom } from '../../world/random.ts';
import { DAY, MINUTE } from '../../world/times.ts';

/** Largest number of entries in a new world, and the number for each chat. */
const ENTRIES_MAX = 2000;
const ENTRIES_PER_CHAT = 10;
/** Number of entries in the last hours. The others are in the working hours of earlier days. */
const TODAY = 30;
const TODAY_BETWEEN = 7 * MINUTE;
const A_DAY = 80;
const OPENS = 8 * 60 * MINUTE;
const BETWEEN = 7 * MINUTE;

/** Returns the time of an entry. `newer` is the number of newer entries. */
function timeOf(newer: number, startedAt: number): number {
  if (newer < TODAY) return startedAt - (newer + 1) * TODAY_BETWEEN;
  const earlier = newer - TODAY;
  const day = Math.floor(startedAt / DAY) * DAY - DAY * (1 + Math.floor(earlier / A_DAY));
  return day + OPENS + (A_DAY - 1 - (earlier % A_DAY)) * BETWEEN;
}

type Template = Pick<Entry, 'action' | 'targetKind' | 'source' | 'changes'> & {
  readonly weight: number;
};
const change = (field: string, before: string, after: string) => ({ field, before, after });

const TEMPLATES: readonly [Template, ...Template[]] = [
  { weight: 9, action: 'message.sent', targetKind: 'chat', source: 'worker', changes: [] },
  {
    weight: 5,
    action: 'contact.updated',
    targetKind: 'contact',
    source: 'tab',
    changes: [change('notes', '', 'Prefers a text before eight')],
  },
  { weight: 3, action: 'contact.created', targetKind: 'contact', source: 'tab', changes: [] },
  {
    weight: 2,
    action: 'contact.updated',
    targetKind: 'contact',
    source: 'tab',
    changes: [change('phone', '+447700900118', '+447700900181')],
  },
  {
    weight: 2,
    action: 'contact.updated',
    targetKind: 'contact',
    source: 'rule',
    changes: [change('consent', 'in', 'out')],
  },
  {
    weight: 3,
    action: 'chat.flagged',
    targetKind: 'chat',
    source: 'tab',
    changes: [change('flags', '', 'Urgent')],
  },
  {
    weight: 2,
    action: 'chat.flagged',
    targetKind: 'chat',
    source: 'rule',
    changes: [change('flags', 'Callback', 'Callback, Complaint')],
  },
  { weight: 2, action: 'chat.created', targetKind: 'chat', source: 'tab', changes: [] },
  { weight: 1, action: 'chat.removed', targetKind: 'chat', source: 'tab', changes: [] },
  {
    weight: 1,
    action: 'flag.updated',
    targetKind: 'flag',
    source: 'tab',
    changes: [change('colour', 'orange', 'red')],
  },
  {
    weight: 1,
    action: 'user.updated',
    targetKind: 'user',
    source: 'tab',
    changes: [change('role', 'Agent', 'Marketer')],
  },
];

interface Names {
  readonly id: string;
  readonly name: string;
}

const RULE: Names = { id: '', name: 'Response trigger' };
/** What the service answers to a person without the right. */
const NO_RIGHT = 'You do not have permission to do this';
const NOBODY: Names = { id: '', name: '' };

const outcome = (isRefused: boolean): Pick<Entry, 'result' | 'reason'> =>
  isRefused ? { result: 'refused', reason: NO_RIGHT } : { result: 'done' };

/** Returns the account's log of the last weeks, oldest first. */
export function activityRows(parts: {
  readonly seed: number;
  readonly startedAt: number;
  readonly staff: readonly Names[];
  /** Earlier attempts to sign in. */
  readonly signIns: readonly (Entry & { readonly at: number })[];
  readonly targets: Readonly<Partial<Record<string, readonly Names[]>>>;
}): readonly (Entry & { readonly id: number; readonly version: number; readonly at: number })[] {
  const random = createRandom(parts.seed, 'activity');
  const deck = TEMPLATES.flatMap((template) => Array.from({ length: template.weight }, () => template));
  const some = <T>(items: readonly T[]): T | undefined => items[random.int(0, items.length - 1)];
  const length = Math.min(ENTRIES_MAX, ENTRIES_PER_CHAT * (parts.targets.chat?.length ?? 0));
  const acts = Array.from({ length }, (_, place): Entry & { readonly at: number } => {
    const { action, targetKind, source, changes } = some(deck) ?? TEMPLATES[0];
    const actor = source === 'rule' ? RULE : (some(parts.staff) ?? NOBODY);
    const target = some(parts.targets[targetKind] ?? []) ?? NOBODY;
    return {
      at: timeOf(length - 1 - place, parts.startedAt) + random.int(0, MINUTE),
      actorId: actor.id,
      actorName: actor.name,
      action,
      targetKind,
      source,
      changes,
      targetId: target.id,
      targetName: target.name,
      channel: targetKind === 'chat' ? 'sms' : null,
      ...outcome(random.int(0, 60) === 0),
    };
  });
  // The log of a world without chats is empty.
  return [...acts, ...(length === 0 ? [] : parts.signIns)]
    .toSorted((a, b) => a.at - b.at)
    .map((entry, place) => ({ ...entry, id: place + 1, version: 1 }));
}
