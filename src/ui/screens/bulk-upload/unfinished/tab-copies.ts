import { browserSharedStorage } from '../../../browser/shared-storage.ts';
import { signedOutAt } from '../../../session/sign-out-mark.ts';
import type { Choices, ChosenFile } from '../upload-types.ts';

/** An upload that only this tab holds, because this device could not store it. */
export interface TabCopy {
  /** Key of its user. */
  readonly owner: string;
  /** When its screen was opened. A sign-out since then ends the copy. */
  readonly since: number;
  readonly at: number;
  readonly file: ChosenFile;
  readonly choices: Choices;
}

const copies = new Map<string, TabCopy>();

const isValid = ({ owner, since }: TabCopy): boolean => signedOutAt(browserSharedStorage, owner) < since;

const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  if ([...copies.values()].some(isValid)) event.preventDefault();
};

export function forgetTabCopy(importId: string): void {
  copies.delete(importId);
  if (copies.size === 0) removeEventListener('beforeunload', askBeforeUnload);
}

/** Holds an upload until its screen opens again. Meanwhile the browser asks before the tab is closed or reloaded. */
export function keepInTab(copy: TabCopy): boolean {
  if (!isValid(copy)) return false;
  copies.set(copy.file.id, copy);
  addEventListener('beforeunload', askBeforeUnload);
  return true;
}

/** Returns the uploads that this tab holds for a user. */
export function tabCopiesOf(owner: string): readonly TabCopy[] {
  for (const copy of copies.values()) if (!isValid(copy)) forgetTabCopy(copy.file.id);
  return [...copies.values()].filter((copy) => copy.owner === owner);
}
