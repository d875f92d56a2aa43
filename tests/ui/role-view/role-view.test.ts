import { expect, test } from 'vitest';
import { inRole, roleIdOf, rolePath } from '../../../src/ui/role-view/open-role.ts';

const HERE = 'https://console.example/chat?view=list';

test('an address of the console names the role, and keeps its own parameters and place', () => {
  expect(inRole('/contacts?open=1', '7', HERE)).toBe('/contacts?open=1&view-as=7');
  expect(inRole('/chat/a b?q=1#m', '7', HERE)).toBe('/chat/a%20b?q=1&view-as=7#m');
  // A message may link to the console.
  expect(inRole('https://console.example/flags', 'a&b', HERE)).toBe('/flags?view-as=a%26b');
});

test('an address that names a role, and an address elsewhere, stay as they are', () => {
  for (const other of [
    '/?view-as=9',
    'https://example.com/contacts',
    'http://console.example/',
    'mailto:a@example.com',
    'tel:+447700900123',
  ])
    expect(inRole(other, '7', HERE)).toBe(other);
});

test('the way back leads to the role', () => {
  expect(rolePath('7')).toBe('/roles?open=7');
});

test('an address whose role is no id opens no role view', () => {
  expect(roleIdOf('7')).toBe('7');
  for (const asked of ['', null, 'a'.repeat(2000)]) expect(roleIdOf(asked)).toBe(null);
});
