import { type Answer, refuse } from '../kernel/answer.ts';
import type { Needs } from '../kernel/define/define-command.ts';
import type { OwnReason } from '../kernel/reasons.ts';
import { mayDo, mayWrite } from '../model/session/may-do.ts';
import type { Access } from '../model/session/user.ts';
import { type CommandType, rulesOf } from './commands.ts';
import { rulesOfView, type ViewName } from './current-views.ts';

const meets = (access: Access, { actions, writes }: Needs): boolean =>
  actions.every((action) => mayDo(access, action)) && (!writes || mayWrite(access));

/** Returns why the user's rights do not allow a command, else null. */
export function reasonAgainst(access: Access, command: CommandType): OwnReason | null {
  const needs = rulesOf(command).may;
  if (meets(access, needs)) return null;
  return needs.writes && !mayWrite(access) ? ':readOnly' : ':notAllowed';
}

const dependsOnRights = ({ actions, writes }: Needs): boolean => actions.length > 0 || writes;

/** Returns whether the command must wait while the rights are in doubt. */
export const waitsForRights = (command: CommandType): boolean => dependsOnRights(rulesOf(command).may);

/** Returns whether the view must not be sent while the rights are in doubt. */
export const hidesInDoubt = (view: ViewName): boolean => dependsOnRights(rulesOfView(view).may);

export const RIGHTS_UNKNOWN = refuse('unreachable', ':rightsUnknown');

/** Returns the refusal of a command that the user's rights do not allow, else null. */
export function refusalOf(access: Access, command: CommandType): Answer<never> | null {
  const reason = reasonAgainst(access, command);
  return reason === null ? null : refuse('notAllowed', reason);
}

/** Returns whether the user may see the view. */
export const maySee = (access: Access, view: ViewName): boolean => meets(access, rulesOfView(view).may);

export const NOT_ALLOWED = refuse('notAllowed', ':notAllowed');
