import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterSending,
  afterTyping,
  type Drafts,
} from '../../../../../src/core/domains/chat/sending/drafts.ts';
import { createDraftKeeper } from '../../../../../src/ui/screens/chat/composer/draft-keeper.ts';

/** The core with some tabs that show the same chat. Each tab's commands and frames arrive in order, but late. */
const createTabs = (count: number) => {
  let drafts: Drafts = { text: '', others: [] };
  const sent: string[] = [];
  const tabs = Array.from({ length: count }, () => {
    const commands: (() => void)[] = [];
    const frames: Drafts[] = [];
    let box = '';
    const keeper = createDraftKeeper({
      keep: (text, from) =>
        new Promise((resolve) => {
          commands.push(() => {
            change(afterTyping(drafts, text, from));
            resolve({ ok: true });
          });
        }),
      setTimer: () => () => undefined,
      remote: { ...drafts, log: 'log-1' },
    });
    return {
      frames,
      box: () => box,
      otherTexts: () => keeper.otherTexts({ ...drafts, log: 'log-1' }),
      write(word: string) {
        box += word;
        keeper.typed(box);
      },
      flush: keeper.flush,
      send() {
        if (box === '') return;
        const [body, from] = [box, keeper.from()];
        keeper.drop();
        box = '';
        commands.push(() => {
          sent.push(body);
          change(afterSending(drafts, body, from));
        });
      },
      execute: () => commands.shift()?.(),
      receive() {
        const frame = frames.shift();
        if (frame !== undefined && keeper.seen({ ...frame, log: 'log-1' })) box = frame.text;
      },
    };
  });
  const change = (next: Drafts) => {
    drafts = next;
    for (const { frames } of tabs) frames.push(next);
  };
  return { tabs, sent, drafts: () => drafts };
};

const ACTS = ['write', 'write', 'flush', 'execute', 'receive', 'send'] as const;

const histories = fc.array(fc.record({ tab: fc.nat(2), act: fc.constantFrom(...ACTS) }), { size: 'large' });

it('two tabs typed in at once lose no text, whatever arrives late', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { tabs, sent, drafts } = createTabs(3);
      const words: string[] = [];
      for (const { tab: place, act } of history) {
        const tab = tabs[place];
        if (act === 'write') {
          words.push(`<${words.length}>`);
          tab?.write(words.at(-1) ?? '');
        } else tab?.[act]();
        await Promise.resolve();
      }
      const settle = async () => {
        for (const tab of tabs) {
          tab.flush();
          tab.execute();
          tab.receive();
        }
        await Promise.resolve();
      };
      for (let round = 0; round < history.length + 3; round += 1) await settle();
      const kept = [drafts().text, ...drafts().others, ...sent];
      expect(words.filter((word) => !kept.some((text) => text.includes(word)))).toEqual([]);
      // Every tab shows every text: in its box or in a notice.
      for (const tab of tabs) {
        const shown = [tab.box(), ...tab.otherTexts()].join();
        expect([drafts().text, ...drafts().others].filter((text) => !shown.includes(text))).toEqual([]);
      }
    }),
  );
});
