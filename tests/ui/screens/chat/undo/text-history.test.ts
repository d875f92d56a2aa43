import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEdit,
  addOutside,
  capped,
  closeStep,
  type EditKind,
  isSound,
  LETTERS_MOST,
  newHistory,
  redo,
  STEPS_MOST,
  type TextHistory,
  undo,
} from '../../../../../src/ui/screens/chat/undo/text-history.ts';
import { settings } from '../../../../properties/runs.ts';

/** A plain text box: all its texts, one for each step. */
interface PlainBox {
  texts: string[];
  at: number;
  open: EditKind | null;
}

type Act =
  | {
      readonly do: 'edit';
      readonly kind: EditKind;
      readonly from: number;
      readonly cut: number;
      readonly added: string;
    }
  | { readonly do: 'outside'; readonly text: string }
  | { readonly do: 'move' | 'undo' | 'redo' | 'reload' };

const letters = fc.constantFrom('a', 'b', ' ', '\n', 'é', '😀', 'ab');
const share = fc.double({ min: 0, max: 1, noNaN: true });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      kind: fc.constantFrom<EditKind>('typing', 'deleting', 'composing', 'whole', 'line', 'dragging'),
      from: share,
      cut: fc.nat(3),
      added: fc.oneof(fc.constant(''), letters),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('outside' as const), text: fc.string({ maxLength: 8 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('move' as const, 'undo' as const, 'redo' as const, 'reload' as const),
    }),
  },
);

const JOINS: Readonly<Record<EditKind, readonly EditKind[]>> = {
  typing: ['typing', 'deleting'],
  line: ['typing', 'deleting'],
  deleting: ['deleting'],
  composing: ['composing'],
  outside: ['outside'],
  whole: ['dragging'],
  dragging: [],
};

const changePlain = (box: PlainBox, text: string, kind: EditKind): void => {
  if (text === box.texts[box.at]) return;
  const joins = box.open !== null && JOINS[kind].includes(box.open) && box.at > 0;
  const kept = box.texts.slice(0, joins ? box.at : box.at + 1);
  // A step that came to nothing is none.
  box.texts = joins && kept.at(-1) === text ? kept : [...kept, text];
  box.at = box.texts.length - 1;
  box.open = kind === 'line' || kind === 'whole' ? null : kind;
};

interface Chat {
  history: TextHistory;
  plain: PlainBox;
}

const open = (text: string): Chat => ({
  history: newHistory(text),
  plain: { texts: [text], at: 0, open: null },
});

const caret = (text: string, at = text.length) => ({ text, start: at, end: at });

const run = (chat: Chat, one: Act): void => {
  const { history, plain } = chat;
  switch (one.do) {
    case 'edit': {
      const at = Math.round(one.from * history.text.length);
      const text = history.text.slice(0, at) + one.added + history.text.slice(at + one.cut);
      chat.history = addEdit(history, caret(history.text, at), caret(text, at + one.added.length), one.kind);
      changePlain(plain, text, one.kind);
      return;
    }
    case 'outside':
      chat.history = addOutside(history, one.text);
      changePlain(plain, one.text, 'outside');
      return;
    case 'move':
      chat.history = closeStep(history);
      plain.open = null;
      return;
    case 'reload':
      chat.history = structuredClone(closeStep(history));
      plain.open = null;
      return;
    case 'undo':
      chat.history = undo(history)?.history ?? history;
      if (plain.at > 0) {
        plain.at -= 1;
        plain.open = null;
      }
      return;
    case 'redo':
      chat.history = redo(history)?.history ?? history;
      if (plain.at < plain.texts.length - 1) {
        plain.at += 1;
        plain.open = null;
      }
  }
};

test('any mix of edits, undos and redos gives the texts of a plain box', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.array(act, { maxLength: 60 }), (first, acts) => {
      const chat = open(first);
      for (const one of acts) {
        run(chat, one);
        expect(chat.history.text).toBe(chat.plain.texts[chat.plain.at]);
        expect(isSound(chat.history)).toBe(true);
      }
    }),
    settings(500),
  );
});

test('the steps of a chat never bring back a text of another chat', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), act), { maxLength: 80 }), (acts) => {
      const chats = { left: open('left '), right: open('right ') };
      const seen = { left: new Set(['left ']), right: new Set(['right ']) };
      for (const [isLeft, one] of acts) {
        const side = isLeft ? 'left' : 'right';
        run(chats[side], one);
        if (one.do === 'undo' || one.do === 'redo') expect(seen[side]).toContain(chats[side].history.text);
        seen[side].add(chats[side].history.text);
      }
    }),
    settings(200),
  );
});

const typed = (history: TextHistory, text: string): TextHistory =>
  [...text].reduce(
    (now, letter) => addEdit(now, caret(now.text), caret(now.text + letter), 'typing'),
    history,
  );

test('twenty letters are one step', () => {
  const history = typed(newHistory(''), 'twenty letters here.');
  expect(undo(history)?.box).toEqual(caret(''));
});

test('another tab writes: its text is one step, and the own steps stay', () => {
  const own = typed(newHistory(''), 'own');
  const theirs = addOutside(addOutside(own, 'own and'), 'own and theirs');
  const once = undo(theirs);
  expect(once?.box.text).toBe('own');
  expect(once === null ? null : undo(once.history)?.box.text).toBe('');
});

test('what was selected is selected again after an undo', () => {
  const history = addEdit(
    newHistory('one two'),
    { text: 'one two', start: 4, end: 7 },
    caret('one 2'),
    'typing',
  );
  expect(undo(history)?.box).toEqual({ text: 'one two', start: 4, end: 7 });
});

test('old steps make room for new ones, and the newest stays', () => {
  let history = newHistory('');
  for (let step = 0; step < STEPS_MOST + 50; step += 1) history = closeStep(typed(history, 'x'));
  expect(history.past).toHaveLength(STEPS_MOST);
  const long = 'y'.repeat(LETTERS_MOST + 1);
  history = addEdit(history, caret(history.text), caret(long), 'whole');
  expect(history.past).toHaveLength(1);
  expect(isSound(history)).toBe(true);
  expect(capped([], 10, 10)).toEqual([]);
});

test('steps that do not fit their text are found', () => {
  const history = typed(newHistory('a'), 'bc');
  expect(isSound({ ...history, text: 'another text' })).toBe(false);
});
