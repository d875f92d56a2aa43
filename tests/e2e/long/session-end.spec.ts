import { eventsAbout } from '../support/event-log.ts';
import {
  AGENT,
  COLLEAGUE,
  CONNECTED,
  chatAddress,
  composer,
  connection,
  email,
  expectThread,
  fillSignIn,
  openTabs,
} from '../support/screen.ts';
import { standStillAtInput } from '../support/stand-still.ts';
import { expect, test } from '../support/test.ts';
import { chatNamed, world } from '../support/world.ts';

// Seeds 46 and 71 of the walk in Chromium found this.
test('text typed in a blocked tab is not saved under the user who signed in meanwhile', async ({
  context,
}) => {
  const { id } = await chatNamed('Hassan Verrall');
  const [first, second] = await openTabs(context, chatAddress(id), '/chat');
  await expectThread(first);
  const goOn = await standStillAtInput(first, () => composer(first).fill('Only the agent may see this'));
  await second.getByRole('button', { name: AGENT.email }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(email(second)).toBeVisible();
  await fillSignIn(second, COLLEAGUE);
  await expect(connection(second)).toHaveText(CONNECTED);

  await goOn();
  await expect(first.getByRole('button', { name: COLLEAGUE.email })).toBeVisible();
  await expect(composer(first)).toHaveValue('');
  await composer(first).pressSequentially('A thought of the next one');
  await expect.poll(() => eventsAbout(second, id, 'A thought of the next one')).not.toEqual([]);
  expect(await eventsAbout(second, id, 'Only the agent')).toEqual([]);
  await expect(composer(first)).toHaveValue('A thought of the next one');
  expect(JSON.stringify(await world.state())).not.toContain('Only the agent');
});
