import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '../../src/core/session/commands.ts';
import type { CoreClient } from '../../src/ui/core-client/core-client.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { ChatComposer } from '../../src/ui/screens/chat/composer/chat-composer.tsx';
import { draw } from './draw.ts';
import { SILENT_CLIENT } from './silent-client.ts';

const nothing = () => undefined;

/** A client that records every command and answers none, like a worker with a slow disk. */
const slowClient = (told: Command[]): CoreClient => ({
  ...SILENT_CLIENT,
  execute(command) {
    told.push(command);
    return new Promise(nothing);
  },
});

test('the last typed text is saved before it is sent, so that sending empties the draft for good', async () => {
  const told: Command[] = [];
  draw(
    <CoreProvider client={slowClient(told)}>
      <ChatComposer
        ref={null}
        chatId="chat"
        chatName="Fenella Osei"
        isGroup={false}
        participants={[]}
        sms
        ready={false}
        otherDrafts={[]}
        log="log-1"
        draft=""
        attachments={[]}
        checking
        lastKey={null}
        onShowNewest={nothing}
      />
    </CoreProvider>,
  );
  const box = page.getByRole('textbox', { name: 'Message' });
  await userEvent.fill(box, 'Still to go');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told.some(({ type }) => type === 'sendMessage')).toBe(true);
  expect(told).toMatchObject([
    { type: 'setDraft', text: 'Still to go' },
    { type: 'sendMessage', body: 'Still to go' },
  ]);
  // The text remains in the composer until the worker answers the command.
  await expect.element(box).toHaveValue('Still to go');
});
