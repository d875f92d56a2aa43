import { expect, test } from 'vitest';
import { settings } from '../../../src/core/model/collections/settings.ts';
import { ACCOUNT_VIEW } from '../../../src/ui/session/account-view.ts';

test('the view of the account’s settings asks for the collection as it is', () => {
  expect(ACCOUNT_VIEW).toMatchObject({ collection: settings.name, v: settings.v });
});
