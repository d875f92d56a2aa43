import { describe, expect, it } from 'vitest';
import { type Answer, done } from '../../../src/core/kernel/answer.ts';
import type { UnsentRow, UnsentText, UnsentView } from '../../../src/core/model/unsent/types.ts';
import { createUnsentStore, type KeptUnsent } from '../../../src/ui/core-client/unsent-store.ts';
import { createUnsentTexts } from '../../../src/ui/core-client/unsent-texts.ts';
import { typedPrefix } from '../../../src/ui/session/sign-out-mark.ts';
import { refuseWith } from '../../support/refuse-with.ts';

const draft = (chatId: string, text: string): UnsentText => ({ kind: 'draft', chatId, text });
const message = (clientMessageId: string, text: string): UnsentText => ({
  kind: 'message',
  chatId: 'c1',
  clientMessageId,
  text,
  mediaUrl: null,
  at: 2,
  after: 1,
});

const viewOf = (log: string | null, texts: readonly UnsentText[], head = {}): UnsentView => ({
  head: {
    log,
    isStored: true,
    owner: log === null ? null : 'ada',
    session: log === null ? null : 's1',
    leftBy: null,
    cleared: null,
    ...head,
  },
  rows: texts.map((unsent, place): UnsentRow => ({ key: String(place), unsent, pictures: 0 })),
});

const setUp = (answers: Answer<null>[] = [], kept: KeptUnsent | null = null) => {
  const restored: {
    readonly texts: readonly UnsentText[];
    readonly cleared: boolean;
    readonly owner: string;
  }[] = [];
  const texts = createUnsentTexts({
    kept,
    execute: async ({ texts: given, cleared }, owner) => {
      restored.push({ texts: given, cleared, owner });
      return answers.shift() ?? done(null);
    },
  });
  return { texts, restored };
};

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the unsent texts that a tab keeps', () => {
  it('go to the next log if the log was lost, without the texts that it has', async () => {
    const { texts, restored } = setUp();
    texts.take(viewOf('log-1', [draft('c1', 'Half'), draft('c2', 'Other'), message('m1', 'Queued')]));
    // The worker dies. No session is open for a while.
    texts.take(viewOf(null, []));
    texts.take(viewOf('log-2', [draft('c1', 'Half a thought')]));
    expect(restored).toEqual([
      { texts: [draft('c2', 'Other'), message('m1', 'Queued')], cleared: true, owner: 'ada' },
    ]);
    await settled();
    texts.take(viewOf('log-2', []));
    expect(restored).toHaveLength(1);
  });

  it('stay with their log: an emptier view of the same log is believed', () => {
    const { texts, restored } = setUp();
    texts.take(viewOf('log-1', [draft('c1', 'Half')]));
    texts.take(viewOf('log-1', []));
    texts.take(viewOf('log-1', [draft('c1', 'New')]));
    expect(restored).toEqual([]);
  });

  it('are offered again if the new log did not take them', async () => {
    const { texts, restored } = setUp([refuseWith('workerLost', 'Lost')]);
    texts.take(viewOf('log-1', [draft('c1', 'Half')]));
    texts.take(viewOf('log-2', []));
    await settled();
    texts.take(viewOf('log-3', []));
    await settled();
    expect(restored.map((one) => one.texts)).toEqual([[draft('c1', 'Half')], [draft('c1', 'Half')]]);
  });

  it('are forgotten when their user signs out, and never go to another user', () => {
    const { texts, restored } = setUp();
    texts.take(viewOf('log-1', [draft('c1', 'Half')]));
    texts.take(viewOf(null, [], { leftBy: 'ada' }));
    texts.take(viewOf('log-2', []));
    expect(restored).toEqual([]);
    texts.take(viewOf('log-2', [draft('c1', 'Half')]));
    texts.take(viewOf('log-3', [], { owner: 'bob' }));
    expect(restored).toEqual([]);
  });

  it('do not say that data was cleared when the log was only in memory', () => {
    const { texts, restored } = setUp();
    texts.take(viewOf('log-1', [draft('c1', 'Half')], { isStored: false }));
    texts.take(viewOf('log-2', []));
    expect(restored).toMatchObject([{ cleared: false }]);
  });

  it('include a draft that no worker accepted, until its chat has a later one', async () => {
    const { texts, restored } = setUp();
    texts.take(viewOf('log-1', []));
    texts.answered({ chatId: 'c1', text: 'Half', owner: 'ada', session: 's1' }, false);
    texts.answered({ chatId: 'c2', text: 'Lost', owner: 'ada', session: 's1' }, false);
    texts.answered({ chatId: 'c1', text: 'Half a thought', owner: 'ada', session: 's1' }, true);
    texts.take(viewOf('log-1', []));
    await settled();
    expect(restored).toMatchObject([{ texts: [draft('c2', 'Lost')], cleared: false }]);
    texts.take(viewOf('log-1', []));
    expect(restored).toHaveLength(1);
  });

  it('never go to a later sign-in, although the tab missed the sign-out', () => {
    const { texts, restored } = setUp();
    texts.take(viewOf('log-1', [draft('c1', 'Discarded')]));
    texts.answered({ chatId: 'c2', text: 'Refused', owner: 'ada', session: 's1' }, false);
    // The worker that deleted log-1 died before it could notify this tab.
    texts.take(viewOf('log-2', [], { session: 's2' }));
    texts.take(viewOf('log-2', [], { session: 's2' }));
    expect(restored).toEqual([]);
  });

  it('are forgotten when the cookies end, also if a late view of the ended session follows', () => {
    const { texts, restored } = setUp();
    texts.answered({ chatId: 'c2', text: 'Refused', owner: 'ada', session: 's1' }, false);
    texts.ended(null);
    texts.take(viewOf('log-1', [draft('c1', 'Discarded')]));
    texts.take(viewOf('log-2', [], { session: 's2' }));
    expect(restored).toEqual([]);
  });

  it('go to the next sign-in if the data were cleared, cookies included', () => {
    const { texts, restored } = setUp();
    texts.take(viewOf('log-1', [draft('c1', 'Half')]));
    texts.ended('s1');
    texts.take(viewOf(null, []));
    texts.take(viewOf('log-2', [], { session: 's2' }));
    expect(restored).toEqual([{ texts: [draft('c1', 'Half')], cleared: true, owner: 'ada' }]);
  });
});

describe('the unsent texts of a page that is reloaded', () => {
  /** The storage of one tab, in which the user signed out at this time. */
  const storageOf = (signedOut: number | null = null) => {
    const stored = new Map<string, string>();
    const store = createUnsentStore(
      {
        read: (key) => stored.get(key) ?? null,
        write: (key, text) => stored.set(key, text),
        remove: (key) => stored.delete(key),
      },
      { read: () => (signedOut === null ? null : String(signedOut)) },
      () => 1_000,
    );
    return { store, stored };
  };

  const reload = ({ texts }: Pick<ReturnType<typeof setUp>, 'texts'>, signedOut: number | null = null) => {
    const { store, stored } = storageOf(signedOut);
    const kept = texts.kept('ada');
    if (kept !== null) store.keep('ada', kept);
    const after = setUp([], store.take('ada'));
    return { ...after, stored };
  };

  it('go to the log that the next page finds, if the log was lost meanwhile', () => {
    const before = setUp();
    before.texts.take(viewOf('log-1', [draft('c1', 'Half'), message('m1', 'Queued')]));
    before.texts.answered({ chatId: 'c2', text: 'Refused', owner: 'ada', session: 's1' }, false);
    const { texts, restored, stored } = reload(before);
    expect(stored.size).toBe(0);
    texts.take(viewOf('log-2', []));
    expect(restored).toEqual([
      {
        texts: [draft('c2', 'Refused'), draft('c1', 'Half'), message('m1', 'Queued')],
        cleared: true,
        owner: 'ada',
      },
    ]);
  });

  it('stay with their log if it is still there', () => {
    const before = setUp();
    before.texts.take(viewOf('log-1', [draft('c1', 'Half')]));
    const { texts, restored } = reload(before);
    texts.take(viewOf('log-1', []));
    expect(restored).toEqual([]);
  });

  it('go to no other sign-in, and to nobody after a sign-out', () => {
    const before = setUp();
    before.texts.take(viewOf('log-1', [draft('c1', 'Half')]));
    const other = reload(before);
    other.texts.take(viewOf('log-2', [], { session: 's2' }));
    expect(other.restored).toEqual([]);
    const signedOut = reload(before, 2_000);
    signedOut.texts.take(viewOf('log-2', []));
    expect(signedOut.restored).toEqual([]);
    expect(before.texts.kept('bob')).toBeNull();
    before.texts.ended(null);
    expect(before.texts.kept('ada')).toBeNull();
  });

  it('are form input of their user, which a sign-out deletes', () => {
    const { store, stored } = storageOf();
    store.keep('ada', { held: null, refused: [] });
    expect([...stored.keys()]).toEqual([expect.stringMatching(`^${typedPrefix('ada')}`)]);
  });
});
