import { browserSharedStorage, type SharedStorage } from '../browser/shared-storage.ts';
import { isRoleTab } from './role-tab.ts';

const ofRoleView = new Map<string, string>();

/**
 * Stores the user's choices in this browser. A role view changes nothing for the user's other tabs, so its choices hold
 * in its own tab, until a reload.
 */
export const choiceStorage: SharedStorage = {
  read: (key) => ofRoleView.get(key) ?? browserSharedStorage.read(key),
  write(key, text) {
    if (isRoleTab()) ofRoleView.set(key, text);
    else browserSharedStorage.write(key, text);
  },
  watch: browserSharedStorage.watch,
};
