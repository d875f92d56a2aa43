import { expect, test } from 'vitest';
import { USERS } from '../../../mocks/world/users.ts';
import type { Command } from '../../../src/core/session/commands.ts';
import { commandTypes, miscalled, WRITES } from '../../support/writes.ts';
import { everyCommand, everyRecordWrite } from '../every-command.ts';
import { edited, startWorker, tokenOf } from '../raw-ports.ts';

/* Where a screen shows no control (tests/browser/every-write.test.tsx), the worker refuses the write. */

test('the table of writes has every command of the core, and calls the same ones a read', () => {
  expect(miscalled()).toEqual([]);
  expect(WRITES.length).toBeGreaterThan(60);
});

const chatOf = ({ rig }: Awaited<ReturnType<typeof startWorker>>) => {
  const [chat] = rig.world.chats();
  const message = chat?.messages.at(-1);
  if (chat === undefined || message === undefined) throw new Error('The world has no chat with a message');
  return { chatId: chat.id, key: message.sid };
};

/** Commands that end the session, or begin another one. */
const ENDS_SESSION: readonly string[] = ['signOut', 'clearDevice', 'resetPassword'];

/** Requests of the connection. The worker repeats them, even for a role that may not see chats. */
const TOKENS: readonly string[] = ['POST /conversation_token', 'POST /get-sync-token'];

const nameOf = (command: Command): string =>
  command.type === 'writeRecord' ? `${command.collection}.${command.op}` : command.type;

test.each(
  USERS.flatMap((user) => [
    [user.role, '', user] as const,
    [user.role, ' with edited cookies', user] as const,
  ]),
)(
  'the worker of the role %s%s refuses exactly the writes that the role may not do, and sends none of them',
  async (_, cookies, { identity, role, abilityRules }) => {
    const worker = await startWorker();
    const { rig, pass, open } = worker;
    const tab = open('t1');
    const token = tokenOf(rig, identity);
    tab.say(cookies === '' ? token : edited(token));
    await pass();
    const { chatId, key } = chatOf(worker);
    const commands = everyCommand(chatId, key);
    const all = [...commandTypes.map((type): Command => commands[type]), ...everyRecordWrite()];
    const access = { role, rules: [...abilityRules] };
    const forbidden = new Set(WRITES.filter(({ may }) => !may(access)).map(({ name }) => name));
    const isForbidden = (command: Command) => forbidden.has(nameOf(command));

    const before = rig.service.requests.length;
    for (const command of all.filter(isForbidden))
      expect([nameOf(command), await tab.command(command)]).toMatchObject([
        nameOf(command),
        { ok: false, refusal: { code: 'notAllowed' } },
      ]);
    const sent = rig.service.requests.slice(before);
    expect(sent.filter((request) => !request.startsWith('GET ') && !TOKENS.includes(request))).toEqual([]);

    const writes = new Set(WRITES.map(({ name }) => name));
    const allowed = all.filter(
      (command) =>
        writes.has(nameOf(command)) && !isForbidden(command) && !ENDS_SESSION.includes(command.type),
    );
    for (const command of allowed) {
      const answer = await tab.command(command);
      expect([nameOf(command), answer.ok || answer.refusal.code]).not.toEqual([
        nameOf(command),
        'notAllowed',
      ]);
    }
  },
);
