import { expect, test } from 'vitest';
import { usernameFrom } from '../../../../src/ui/screens/users/username-from.ts';

test.each([
  ['nell.ward@larkfield.example', 'nell.ward'],
  ['Nell Ward <nell+desk@larkfield.example>', 'nelldesk'],
  ['nell', ''],
  ['', ''],
  [`${'n'.repeat(40)}@larkfield.example`, 'n'.repeat(32)],
])('%s suggests the username %s', (email, username) => {
  expect(usernameFrom(email)).toBe(username);
});
