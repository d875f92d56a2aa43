import { afterEach, describe, expect, test, vi } from 'vitest';
import { done } from '../../../src/core/answer.ts';
import {
  createLeftoverCommands,
  type LeftoverCommand,
} from '../../../src/ui/core-client/leftover-commands.ts';
import { createTestChannels, type TestChannels } from '../../worker/test-channels.ts';
import { createTabStorage, createTestConsole, type TestTab } from './console.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 2 });
const opened = (tab: TestTab) => until(() => expect(tab.client.link.getSnapshot().status).toBe('open'));

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

/** Tabs of one browser, by what each leaves and hears. */
function scene() {
  const channels = createTestChannels();
  browsers.push(channels);
  const prefix = crypto.randomUUID();
  const tab = (place = createTabStorage()) => {
    const left = createLeftoverCommands(place, (name) => channels.open(prefix + name));
    const heard: LeftoverCommand[] = [];
    return { ...left, place, heard, listen: () => left.watch((one) => heard.push(one)) };
  };
  return { tab, say: (data: unknown) => channels.open(prefix + KEY).postMessage(data) };
}

describe('what a page leaves', () => {
  test('the other tabs hear, and it hears itself after a reload, once', async () => {
    const { tab } = scene();
    const [going, other] = [tab(), tab()];
    other.listen();
    going.leave(toAll([draft('one'), signIn, draft('two')]));
    await until(() => expect(other.heard).toEqual([draft('one'), draft('two')]));
    const reloaded = tab(going.place);
    reloaded.listen();
    expect(reloaded.heard).toEqual([draft('one'), draft('two')]);
    const again = tab(going.place);
    again.listen();
    expect(again.heard).toEqual([]);
  });

  test('holds no password, and nothing at all when there is nothing to leave', () => {
    const going = scene().tab();
    going.leave(toAll([signIn]));
    expect(going.place.read(KEY)).toBeNull();
    going.leave(toAll([signIn, draft('one')]));
    expect(going.place.read(KEY)).not.toContain('password');
  });

  test('is no draft of a chat in which something was written later', () => {
    const going = scene().tab();
    const one = [draft('h', 'c1'), draft('hello', 'c1'), sending('hello', 'c1')];
    const two = [sending('first', 'c2'), draft('s', 'c2'), draft('second', 'c2')];
    going.leave(toAll([...one, ...two]));
    going.listen();
    expect(going.heard).toEqual([sending('hello', 'c1'), sending('first', 'c2'), draft('second', 'c2')]);
  });

  test.each(['no json', '{}', '[{"id":"","command":{"type":"setDraft"}}]'])(
    'is dropped when it is damaged: %s',
    (text) => {
      const { place, heard, listen } = scene().tab();
      place.write(KEY, text);
      listen();
      expect(heard).toEqual([]);
      expect(place.read(KEY)).toBeNull();
    },
  );

  test('is not taken from just anyone, nor after the tab stopped listening', async () => {
    const { tab, say } = scene();
    const [one, two] = [tab(), tab()];
    one.listen();
    const stop = two.listen();
    stop();
    for (const data of [null, [{ id: 'x' }], [signIn], [draft('good')]]) say(data);
    await until(() => expect(one.heard).toEqual([draft('good')]));
    expect(two.heard).toEqual([]);
  });

  test('is told to the others where the browser allows no storage', async () => {
    const { tab } = scene();
    const refuse = (): never => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    const going = tab({ read: refuse, write: refuse, remove: refuse });
    const other = tab();
    other.listen();
    expect(going.listen()).toBeTypeOf('function');
    going.leave(toAll([draft('one')]));
    await until(() => expect(other.heard).toEqual([draft('one')]));
  });
});

describe('a tab that goes with its worker', () => {
  test('leaves what was not answered to the other tabs, with its id', async () => {
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

  test('finds it again after a reload', async () => {
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

  test('that comes back with its calls pending asks for each once', async () => {
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

  test('leaves it to itself alone while its worker may live on', async () => {
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
    // What the other tab had heard would have come before what it asks now.
    await other.client.execute({ type: 'reconnect' });
    expect(core.executed).toHaveLength(2);
    await opened(console.tab({ tabStorage }));
    await until(() => expect(core.executed).toHaveLength(3));
    expect(core.executed[2]).toEqual(core.executed[0]);
  });
});
