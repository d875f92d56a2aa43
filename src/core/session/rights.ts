import { type Answer, refuse } from '../answer.ts';
import { type CommandType, needsOf } from '../commands.ts';
import type { Needs } from '../domain/define-command.ts';
import type { ViewName } from '../views.ts';
import { mayDo, mayWrite } from './may-do.ts';
import { ANYONE, LOG, READS, SETTINGS } from './needs.ts';
import type { Access } from './user.ts';

const VIEW_NEEDS: Readonly<Record<ViewName, Needs>> = {
  session: ANYONE,
  // Each collection names its own right.
  records: ANYONE,
  record: ANYONE,
  writes: ANYONE,
  flags: ANYONE,
  imports: { actions: ['bulk-upload'], writes: false },
  // Each kind of hit needs a right of its own.
  search: ANYONE,
  // The sign-in form shows it. The core fills it only while nobody is signed in.
  left: ANYONE,
  connection: ANYONE,
  storage: ANYONE,
  chatList: READS,
  templates: READS,
  queue: READS,
  thread: READS,
  deletions: READS,
  details: READS,
  chatMedia: READS,
  outbox: READS,
  unsent: READS,
  activity: READS,
  message: READS,
  messageSearch: READS,
  connectionPast: SETTINGS,
  machines: SETTINGS,
  events: LOG,
  event: LOG,
};

const meets = (access: Access, { actions, writes }: Needs): boolean =>
  actions.every((action) => mayDo(access, action)) && (!writes || mayWrite(access));

/** Returns the refusal of a command that the user's rights do not allow, else null. */
export function refusalOf(access: Access, command: CommandType): Answer<never> | null {
  const needs = needsOf(command);
  if (meets(access, needs)) return null;
  return needs.writes && !mayWrite(access) ? READ_ONLY : NOT_ALLOWED;
}

/** Returns whether the user may see the view. */
export const maySee = (access: Access, view: ViewName): boolean => meets(access, VIEW_NEEDS[view]);

export const NOT_ALLOWED = refuse('notAllowed', ':notAllowed');

const READ_ONLY = refuse('notAllowed', ':readOnly');
