import { afterEach, describe, expect, test } from 'vitest';
import { done } from '../../../src/core/kernel/answer.ts';
import {
  createLeftoverCommands,
  type LeftoverCommand,
} from '../../../src/ui/core-client/leftover-commands.ts';
import { createTestChannels, type TestChannels } from '../../worker/test-channels.ts';
import { createTabStorage, createTestConsole } from './console.ts';
import { opened, until } from './seen-by-tab.ts';

const draft = (text: string, chatId = text): LeftoverCommand => ({
  id: `of ${text}`,
  command: { type: 'setDraft', chatId, text },
  userKey: '7',
});
const sending = (body: string, chatId: string): LeftoverCommand => ({
  id: `send ${body}`,
  command: { type: 'sendMessage', chatId, clientMessageId: `id of ${body}`, body },
  userKey: '7',
});
const signIn: LeftoverCommand = {
  id: 'secret',
  command: { type: 'signIn', email: 'a@b.c', password: 'p' },
  userKey: null,
};
const KEY = 'switchboard-left';
const toAll = (commands: readonly LeftoverCommand[]) => ({ toItself: commands, toOthers: commands });

const browsers: TestChannels[] = [];
afterEach(() => {
  for (const channels of browsers.splice(0)) channels.closeAll();
});

function scene() {
  const channels = createTestChannels();
  browsers.push(channels);
  const prefix = crypto.randomUUID();
  const tab = (storage = createTabStorage()) => {
    const leftovers = createLeftoverCommands(storage, (name) => channels.open(prefix + name));
    const adopted: LeftoverCommand[] = [];
    return { ...leftovers, storage, adopted, listen: () => leftovers.watch((one) => adopted.push(one)) };
  };
  return { tab, say: (data: unknown) => channels.open(prefix + KEY).postMessage(data) };
}

describe('the commands that a page leaves', () => {
  test('are adopted by the other tabs, and once by the reloaded page', async () => {
    const { tab } = scene();
    const [going, other] = [tab(), tab()];
    other.listen();
    going.leave(toAll([draft('one'), signIn, draft('two')]));
    await until(() => expect(other.adopted).toEqual([draft('one'), draft('two')]));
    const reloaded = tab(going.storage);
    reloaded.listen();
    expect(reloaded.adopted).toEqual([draft('one'), draft('two')]);
    const again = tab(going.storage);
    again.listen();
    expect(again.adopted).toEqual([]);
  });

  test('contain no password, and are not stored if there are none', () => {
    const going = scene().tab();
    going.leave(toAll([signIn]));
    expect(going.storage.read(KEY)).toBeNull();
    going.leave(toAll([signIn, draft('one')]));
    expect(going.storage.read(KEY)).not.toContain('password');
  });

  test('contain no draft of a chat with a later command', () => {
    const going = scene().tab();
    const one = [draft('h', 'c1'), draft('hello', 'c1'), sending('hello', 'c1')];
    const two = [sending('first', 'c2'), draft('s', 'c2'), draft('second', 'c2')];
    going.leave(toAll([...one, ...two]));
    going.listen();
    expect(going.adopted).toEqual([sending('hello', 'c1'), sending('first', 'c2'), draft('second', 'c2')]);
  });

  test.each(['no json', '{}', '[{"id":"","command":{"type":"setDraft"}}]'])(
    'is dropped when it is damaged: %s',
    (text) => {
      const { storage, adopted, listen } = scene().tab();
      storage.write(KEY, text);
      listen();
      expect(adopted).toEqual([]);
      expect(storage.read(KEY)).toBeNull();
    },
  );

  test('are ignored if malformed, or after the tab stopped listening', async () => {
    const { tab, say } = scene();
    const [one, two] = [tab(), tab()];
    one.listen();
    const stop = two.listen();
    stop();
    for (const data of [null, [{ id: 'x' }], [signIn], [draft('good')]]) say(data);
    await until(() => expect(one.adopted).toEqual([draft('good')]));
    expect(two.adopted).toEqual([]);
  });

  test('reach the other tabs even if the browser allows no storage', async () => {
    const { tab } = scene();
    const refuse = (): never => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    const going = tab({ read: refuse, write: refuse, remove: refuse });
    const other = tab();
    other.listen();
    expect(going.listen()).toBeTypeOf('function');
    going.leave(toAll([draft('one')]));
    await until(() => expect(other.adopted).toEqual([draft('one')]));
  });
});

describe('a tab that closes together with its worker', () => {
  test('leaves unanswered commands to the other tabs, with their ids', async () => {
    const console = createTestConsole();
    const [going, other] = [console.tab(), console.tab()];
    await Promise.all([going, other].map(opened));
    const { core } = console.worker();
    core.answer = () => new Promise(() => undefined);
    void going.client.execute({ type: 'setDraft', chatId: 'c1', text: 'last words' });
    await until(() => expect(core.executed).toHaveLength(1));
    core.answer = async () => done(null);
    going.page.endsWorker = true;
    going.page.listeners.hide();
    await until(() => expect(core.executed).toHaveLength(2));
    expect(core.executed[1]).toEqual(core.executed[0]);
  });

  test('finds them again after a reload', async () => {
    const console = createTestConsole();
    const tabStorage = createTabStorage();
    const before = console.tab({ tabStorage });
    await opened(before);
    const { core, kill } = console.worker();
    core.answer = () => new Promise(() => undefined);
    void before.client.execute({ type: 'setDraft', chatId: 'c1', text: 'last words' });
    await until(() => expect(core.executed).toHaveLength(1));
    before.page.endsWorker = true;
    before.page.listeners.hide();
    kill();
    await opened(console.tab({ tabStorage }));
    const next = console.worker().core;
    await until(() => expect(next.executed).toEqual(core.executed));
  });

  test('sends each pending command once when it returns', async () => {
    const console = createTestConsole();
    const tab = console.tab();
    await opened(tab);
    const { core, kill } = console.worker();
    core.answer = () => new Promise(() => undefined);
    const answer = tab.client.execute({ type: 'setDraft', chatId: 'c1', text: 'kept' });
    await until(() => expect(core.executed).toHaveLength(1));
    tab.page.endsWorker = true;
    tab.page.listeners.hide();
    kill();
    tab.page.listeners.show();
    expect(await answer).toEqual(done(null));
    expect(console.worker().core.executed).toEqual(core.executed);
  });

  test('leaves them only to itself if its worker may live on', async () => {
    const console = createTestConsole();
    const tabStorage = createTabStorage();
    const [tab, other] = [console.tab({ tabStorage }), console.tab()];
    await Promise.all([tab, other].map(opened));
    const { core } = console.worker();
    core.answer = () => new Promise(() => undefined);
    void tab.client.execute({ type: 'setDraft', chatId: 'c1', text: 'on its way' });
    await until(() => expect(core.executed).toHaveLength(1));
    core.answer = async () => done(null);
    tab.page.listeners.hide();
    expect(tabStorage.read(KEY)).toContain('on its way');
    // If the other tab had adopted a command, that command would run before this one.
    await other.client.execute({ type: 'reconnect' });
    expect(core.executed).toHaveLength(2);
    await opened(console.tab({ tabStorage }));
    await until(() => expect(core.executed).toHaveLength(3));
    expect(core.executed[2]).toEqual(core.executed[0]);
  });
});
