import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hasDraft } from '../../../../src/core/model/chat/chat.ts';
import { checkText } from '../../../../src/core/model/chat/text/message-text.ts';
import { collections } from '../../../../src/core/model/collections/collections.ts';
import { shortText } from '../../../../src/core/model/collections/shapes.ts';
import { newChatSchema } from '../../../../src/core/model/people/types.ts';
import type { Collection } from '../../../../src/core/model/records/collection.ts';
import { fixtureOf } from '../../../contracts/collections/fixtures.ts';
import cases from '../../kernel/invisible-texts.json' with { type: 'json' };

/** Texts of which nothing is seen. */
const INVISIBLE = v.parse(v.array(v.string()), cases);

/** Fields that are chosen, not written: their values are ids, names of roles or times. */
const CHOSEN = /Id$|^(role|local)$/;

/** Every text that a write refuses when it is empty, of the inputs that need no list. */
const NEEDED = Object.entries<Collection>(collections).flatMap(([name, { writes, questions }]) => {
  const fixture = fixtureOf(name, Object.keys(writes), Object.keys(questions ?? {}));
  return Object.entries(writes).flatMap(([op, { input: schema }]) => {
    const sample = fixture.writes[op]?.input;
    if (sample === undefined || typeof sample === 'function' || !v.is(schema, sample)) return [];
    return Object.entries(sample).flatMap(([field, value]) => {
      const isTaken = (text: string): boolean => v.is(schema, { ...sample, [field]: text });
      return typeof value === 'string' && !CHOSEN.test(field) && !isTaken('')
        ? [{ what: `${name}.${op} ${field}`, isTaken }]
        : [];
    });
  });
});

describe('a text of which nothing is seen', () => {
  it('is refused by every field that needs a text', () => {
    expect(NEEDED.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['users.create fullName', 'roles.create name', 'articleCategories.create name']),
    );
    const taken = NEEDED.flatMap(({ what, isTaken }) =>
      INVISIBLE.filter(isTaken).map((text) => [what, text]),
    );
    expect(taken).toEqual([]);
  });

  it.each(INVISIBLE)('is no message, no draft, no name of a group and no other name: %j', (text) => {
    expect(checkText(text).kind).toBe('empty');
    expect(hasDraft({ draft: text, otherDrafts: [], attachments: [] })).toBe(false);
    const group = (name: string) => v.is(newChatSchema, { kind: 'group', name, participants: [1] });
    expect([group(text), group(`${text}Rota`)]).toEqual([false, true]);
    expect(v.parse(shortText(80), text)).toBe('');
  });
});
