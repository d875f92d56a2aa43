import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '../../../../../src/core/kernel/answer.ts';
import { textReason } from '../../../../../src/core/kernel/reasons.ts';
import { checkText, MESSAGE_MAX_LENGTH } from '../../../../../src/core/model/chat/text/message-text.ts';
import { onLeaving, watchLeaving } from '../../../../../src/ui/browser/page-leaving.ts';
import { browserTimer } from '../../../../../src/ui/browser/timers.ts';
import { ENGLISH } from '../../../../../src/ui/language/shown-language.ts';
import {
  type CoreDrafts,
  createDraftKeeper,
  DRAFT_DELAY_MS,
} from '../../../../../src/ui/screens/chat/composer/draft-keeper.ts';
import { roomLeft } from '../../../../../src/ui/screens/chat/composer/message-limit.ts';
import {
  asksAgain,
  type LastKey,
  lastKeyOf,
  leftAfter,
  type ReplyStart,
  replyStart,
} from '../../../../../src/ui/screens/chat/composer/reply-guard.ts';

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

const core = (text: string, ...others: readonly string[]): CoreDrafts => ({ text, others, log: 'log-1' });

const setUp = (remote = '', answers: boolean[] = []) => {
  const from: (readonly string[])[] = [];
  const hand = createHand();
  const kept: string[] = [];
  const keeper = createDraftKeeper({
    keep: (text, grownFrom) => {
      kept.push(text);
      from.push(grownFrom);
      return Promise.resolve({ ok: answers.shift() ?? true });
    },
    setTimer: hand.setTimer,
    remote: core(remote),
  });
  return { hand, kept, from, keeper };
};

describe('the draft keeper', () => {
  it('saves text within 300 ms, however steadily the user types', () => {
    const { hand, kept, keeper } = setUp();
    keeper.typed('a');
    keeper.typed('ab');
    expect(hand.timers.map(({ ms }) => ms)).toEqual([DRAFT_DELAY_MS]);
    expect(DRAFT_DELAY_MS).toBeLessThanOrEqual(300);
    hand.elapse();
    expect(kept).toEqual(['ab']);
  });

  it('saves at once on a flush, once, and saves nothing if there is no new text', () => {
    const { hand, kept, keeper } = setUp();
    keeper.typed('a');
    keeper.flush();
    keeper.flush();
    hand.elapse();
    expect(kept).toEqual(['a']);
  });

  it('does not save text that became a message', () => {
    const { hand, kept, keeper } = setUp();
    keeper.typed('sent');
    keeper.drop();
    hand.elapse();
    keeper.flush();
    expect(kept).toEqual([]);
  });

  it('distinguishes another tab’s text from its own that comes back', () => {
    const { keeper } = setUp();
    keeper.typed('a');
    expect(keeper.seen(core('other'))).toBe(false);
    keeper.flush();
    keeper.typed('ab');
    keeper.flush();
    expect(keeper.seen(core('a'))).toBe(false);
    expect(keeper.isUnsaved()).toBe(true);
    expect(keeper.seen(core('ab'))).toBe(false);
    expect(keeper.isUnsaved()).toBe(false);
    expect(keeper.seen(core('a'))).toBe(true);
  });

  it('recognises as its own the empty draft after a send, and text typed afterwards', () => {
    const { keeper } = setUp('Hello');
    keeper.drop();
    keeper.typed('N');
    keeper.flush();
    expect(keeper.seen(core(''))).toBe(false);
    expect(keeper.seen(core('N'))).toBe(false);
    expect(keeper.seen(core(''))).toBe(true);
  });

  it('does not wait for a change if the core already has the text', async () => {
    const { keeper } = setUp('Hello');
    keeper.typed('Hello!');
    keeper.typed('Hello');
    keeper.flush();
    expect(keeper.isUnsaved()).toBe(true);
    await Promise.resolve();
    expect(keeper.isUnsaved()).toBe(false);
    expect(keeper.seen(core('From elsewhere'))).toBe(true);
  });

  it('says which texts its text may have grown from', () => {
    const { from, keeper } = setUp('Hello');
    keeper.typed('Hello M');
    keeper.flush();
    keeper.typed('Hello Ma');
    keeper.flush();
    expect(keeper.seen(core('Hello M'))).toBe(false);
    keeper.typed('Hello Mar');
    keeper.flush();
    expect(from).toEqual([['Hello'], ['Hello', 'Hello M'], ['Hello M', 'Hello Ma']]);
  });

  it('keeps its text when another tab typed after it, and names the text of that tab', () => {
    const { keeper } = setUp();
    keeper.typed('Mine');
    keeper.flush();
    expect(keeper.seen(core('Theirs', 'Mine'))).toBe(false);
    expect(keeper.otherTexts(core('Theirs', 'Mine'))).toEqual(['Theirs']);
    expect(keeper.seen(core('Theirs, too', 'Mine'))).toBe(false);
    expect(keeper.seen(core('Theirs, too'))).toBe(true);
    expect(keeper.otherTexts(core('Theirs, too'))).toEqual([]);
  });

  it('takes a text of another tab that contains its own', () => {
    const { keeper } = setUp();
    keeper.typed('Hel');
    keeper.flush();
    expect(keeper.seen(core('Hello from there'))).toBe(true);
  });

  it('gives its text to the next log, instead of an emptier draft', () => {
    const { kept, from, keeper } = setUp();
    keeper.typed('Half a thought');
    keeper.flush();
    expect(keeper.seen(core('Half a thought'))).toBe(false);
    // The worker was replaced: first there is no session, then a session with an empty log.
    expect(keeper.seen({ text: '', others: [], log: null })).toBe(false);
    expect(keeper.seen({ text: '', others: [], log: 'log-2' })).toBe(false);
    expect([kept.at(-1), from.at(-1)]).toEqual(['Half a thought', ['']]);
    expect(keeper.seen({ text: 'Half a thought', others: [], log: 'log-2' })).toBe(false);
    expect(kept).toHaveLength(2);
  });

  it('takes the draft of the next log if the box is empty or the draft contains its text', () => {
    for (const text of ['', 'Half']) {
      const { kept, keeper } = setUp(text);
      expect(keeper.seen({ text: 'Half a thought', others: [], log: 'log-2' })).toBe(true);
      expect(kept).toEqual([]);
    }
  });

  it('sends a text again that the core did not store', async () => {
    const { hand, kept, keeper } = setUp('', [false]);
    keeper.typed('Hello');
    keeper.flush();
    await Promise.resolve();
    hand.elapse();
    expect(kept).toEqual(['Hello', 'Hello']);
    await Promise.resolve();
    hand.elapse();
    expect(kept).toHaveLength(2);
  });

  it('saves the last text of any typing, and never saves texts out of order', () => {
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

describe('a draft with the browser’s timers', () => {
  const hidden = { visibilityState: 'hidden' };
  const browser = { window: new EventTarget(), document: Object.assign(new EventTarget(), hidden) };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', browser.window);
    vi.stubGlobal('document', browser.document);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const start = () => {
    const kept: string[] = [];
    const keeper = createDraftKeeper({
      keep: async (text) => {
        kept.push(text);
        return { ok: true };
      },
      setTimer: browserTimer,
      remote: core(''),
    });
    return { kept, keeper };
  };

  it('is saved at most 300 ms after the first key, and again after the next', () => {
    const { kept, keeper } = start();
    for (const text of ['H', 'He', 'Hel', 'Hell', 'Hello', 'Hello,']) {
      keeper.typed(text);
      vi.advanceTimersByTime(60);
    }
    expect(kept).toEqual(['Hello']);
    vi.advanceTimersByTime(300);
    expect(kept).toEqual(['Hello', 'Hello,']);
    vi.advanceTimersByTime(10_000);
    expect(kept).toHaveLength(2);
  });

  it.each([
    ['the page is left', browser.window, 'pagehide'],
    ['the page is hidden', browser.document, 'visibilitychange'],
  ] as const)('is saved at once when %s', (_, target, event) => {
    watchLeaving();
    const { kept, keeper } = start();
    const stop = onLeaving(keeper.flush);
    keeper.typed('Half a tho');
    target.dispatchEvent(new Event(event));
    expect(kept).toEqual(['Half a tho']);
    stop();
    keeper.typed('Half a thought');
    target.dispatchEvent(new Event(event));
    expect(kept).toHaveLength(1);
  });
});

describe('the last message on the screen at the start of a reply', () => {
  /** Returns the reply state after these moments. A moment is the composer's text and the key of the last message. */
  const startAt = (...moments: readonly (readonly [string, LastKey])[]) =>
    moments.reduce<ReplyStart>((start, [text, lastKey]) => replyStart(start, text, lastKey), null);

  it('is the last message at the first character, whatever arrives during the typing', () => {
    expect(startAt(['', 'm1'], ['H', 'm2'], ['He', 'm3'], ['Hel', 'm4'])).toEqual({ after: 'm2' });
  });

  it('is the last message at the opening, for a draft that existed before', () => {
    expect(startAt(['A draft', 'm5'], ['A draft!', 'm6'])).toEqual({ after: 'm5' });
  });

  it('is unknown until it is certain that the thread is empty', () => {
    const head = { known: true, loading: false, error: null, hasOlder: false };
    expect(lastKeyOf({ head, rows: [] })).toBeNull();
    for (const unsure of [
      { known: false },
      { loading: true },
      { error: textReason('No answer') },
      { hasOlder: true },
    ])
      expect(lastKeyOf({ head: { ...head, ...unsure }, rows: [] })).toBeUndefined();
    expect(lastKeyOf({ head: { ...head, loading: true }, rows: [{ key: 'm1' }, { key: 'm2' }] })).toBe('m2');
  });

  it('is the last message after loading, for a text that was begun before', () => {
    expect(startAt(['H', undefined])).toBeNull();
    expect(startAt(['H', undefined], ['He', 'm7'], ['Hel', 'm8'])).toEqual({ after: 'm7' });
  });

  it('is forgotten with the text, and is null in an empty chat', () => {
    expect(startAt(['H', 'm1'], ['', 'm2'])).toBeNull();
    expect(startAt(['H', 'm1'], ['', 'm2'], ['N', 'm2'])).toEqual({ after: 'm2' });
    expect(startAt(['H', null])).toEqual({ after: null });
  });

  it.each([
    ['Hello', 'Hello', ''],
    ['Hello', 'Hello\nAnd more', 'And more'],
    ['Hello', 'Something else', 'Something else'],
  ])('after the send of %j, while the composer contains %j, the text %j remains', (body, written, left) => {
    expect(leftAfter(body, written)).toBe(left);
  });

  it('only these refusals ask the user to confirm', () => {
    expect(REFUSAL_CODES.filter(asksAgain)).toEqual(['staleReply', 'unverified']);
  });
});

describe('the length of a message', () => {
  it.each(['', '   ', '\n\t'])('refuses %j as empty', (text) => {
    expect(checkText(text)).toEqual({ kind: 'empty', reason: ':emptyMessage' });
  });

  it('says how many characters are too many', () => {
    expect(checkText('x'.repeat(MESSAGE_MAX_LENGTH)).kind).toBe('fits');
    expect(checkText('x'.repeat(MESSAGE_MAX_LENGTH + 1))).toMatchObject({
      reason: ':messageTooLong 1',
    });
    expect(checkText('x'.repeat(100_000))).toMatchObject({
      reason: ':messageTooLong 98400',
    });
  });

  it('shows the remaining number of characters only near the limit', () => {
    expect(roomLeft('short', ENGLISH.formats)).toBeNull();
    expect(roomLeft('x'.repeat(1520), ENGLISH.formats)).toBe('1,520 / 1,600');
  });
});
