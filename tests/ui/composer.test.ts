import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkText, MESSAGE_MAX_LENGTH } from '../../src/core/chat/message-text.ts';
import { createDraftKeeper, DRAFT_DELAY_MS } from '../../src/ui/screens/chat/composer/draft-keeper.ts';
import { roomLeft } from '../../src/ui/screens/chat/composer/message-limit.ts';

/** Timers by hand. */
const createHand = () => {
  const timers: { readonly ms: number; readonly run: () => void; stopped: boolean }[] = [];
  return {
    timers,
    setTimer: (ms: number, callback: () => void) => {
      const timer = { ms, run: callback, stopped: false };
      timers.push(timer);
      return () => {
        timer.stopped = true;
      };
    },
    elapse: () => {
      for (const timer of timers.splice(0)) if (!timer.stopped) timer.run();
    },
  };
};

const setUp = () => {
  const hand = createHand();
  const kept: string[] = [];
  const keeper = createDraftKeeper({
    keep: (text) => {
      kept.push(text);
      return Promise.resolve();
    },
    setTimer: hand.setTimer,
  });
  return { hand, kept, keeper };
};

describe('the draft keeper', () => {
  it('hands text over within 300 ms, however steadily one types', () => {
    const { hand, kept, keeper } = setUp();
    keeper.typed('a');
    keeper.typed('ab');
    expect(hand.timers.map(({ ms }) => ms)).toEqual([DRAFT_DELAY_MS]);
    expect(DRAFT_DELAY_MS).toBeLessThanOrEqual(300);
    hand.elapse();
    expect(kept).toEqual(['ab']);
  });

  it('hands over at once when asked, once, and nothing when nothing is held', () => {
    const { hand, kept, keeper } = setUp();
    keeper.typed('a');
    keeper.flush();
    keeper.flush();
    hand.elapse();
    expect(kept).toEqual(['a']);
  });

  it('forgets what became a message', () => {
    const { hand, kept, keeper } = setUp();
    keeper.typed('sent');
    keeper.drop();
    hand.elapse();
    keeper.flush();
    expect(kept).toEqual([]);
  });

  it("tells another tab's text from its own coming back", () => {
    const { keeper } = setUp();
    keeper.typed('a');
    expect(keeper.isForeign('other')).toBe(false);
    keeper.flush();
    keeper.typed('ab');
    keeper.flush();
    expect(keeper.isForeign('a')).toBe(false);
    expect(keeper.isForeign('ab')).toBe(false);
    expect(keeper.isForeign('a')).toBe(true);
  });

  it('hands over the last text of any typing, and never one out of order', () => {
    const act = fc.oneof(
      fc.string({ minLength: 1 }).map((text) => ({ kind: 'type', text }) as const),
      fc.constantFrom({ kind: 'wait' } as const, { kind: 'flush' } as const),
    );
    fc.assert(
      fc.property(fc.array(act, { size: 'medium' }), (acts) => {
        const { hand, kept, keeper } = setUp();
        const typed: string[] = [];
        for (const one of acts) {
          if (one.kind === 'type') {
            typed.push(one.text);
            keeper.typed(one.text);
          } else if (one.kind === 'wait') hand.elapse();
          else keeper.flush();
        }
        keeper.flush();
        expect(kept.at(-1)).toBe(typed.at(-1));
        let from = 0;
        for (const text of kept) {
          const at = typed.indexOf(text, from);
          expect(at).toBeGreaterThanOrEqual(0);
          from = at + 1;
        }
      }),
    );
  });
});

describe('the length of a message', () => {
  it.each(['', '   ', '\n\t'])('refuses %j as empty', (text) => {
    expect(checkText(text)).toEqual({ kind: 'empty', message: 'Write a message first.' });
  });

  it('says how many characters are too many', () => {
    expect(checkText('x'.repeat(MESSAGE_MAX_LENGTH)).kind).toBe('fits');
    expect(checkText('x'.repeat(MESSAGE_MAX_LENGTH + 1))).toMatchObject({
      message: 'This message is 1 character too long. Shorten it, then send.',
    });
    expect(checkText('x'.repeat(100_000))).toMatchObject({
      message: 'This message is 98,400 characters too long. Shorten it, then send.',
    });
  });

  it('shows the room left only when it is nearly used up', () => {
    expect(roomLeft('short')).toBeNull();
    expect(roomLeft('x'.repeat(1520))).toBe('1,520 / 1,600');
  });
});
