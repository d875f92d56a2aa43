import { describe, expect, test } from 'vitest';
import {
  type FamilyWords,
  offeredActions,
} from '../../../../src/ui/screens/activity-logs/activity/offered-actions.ts';

const EN: FamilyWords = {
  messages: { name: 'Messages', sentences: ['sent a text to ', 'removed a text in '] },
  added: { name: 'Added', sentences: ['added the contact ', 'added the flag '] },
  changed: { name: 'Changed', sentences: ['changed the contact ', 'merged the flag  into another'] },
  deleted: { name: 'Deleted', sentences: ['deleted the contact ', 'deleted the flag '] },
  signIn: { name: 'Account access', sentences: ['changed the password', 'signed  out everywhere'] },
  connection: { name: 'Connection', sentences: ['lost the connection'] },
};
const FR: FamilyWords = { ...EN, deleted: { name: 'Supprimé', sentences: ['a supprimé le contact '] } };

describe('a word of an action, typed in the search of the log, offers the filter by action', () => {
  test.each<[string, FamilyWords, readonly [string, string][]]>([
    ['deleted', EN, [['deleted', '']]],
    ['Delet', EN, [['deleted', '']]],
    ['merged', EN, [['changed', '']]],
    ['supprime', FR, [['deleted', '']]],
    // Of two words, the name is searched for.
    ['deleted Fenella', EN, [['deleted', 'fenella']]],
    ['Fenella', EN, []],
    // Words of most sentences say nothing about the action.
    ['contact', EN, []],
    ['the', EN, []],
    ['de', EN, []],
    ['', EN, []],
  ])('%s', (typed, words, offers) => {
    expect(offeredActions(typed, words).map(({ family, rest }) => [family, rest])).toEqual(offers);
  });
});
