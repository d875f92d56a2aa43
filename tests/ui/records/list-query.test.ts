import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isFiltered, readListAddress, writeListAddress } from '../../../src/ui/records/list-query.ts';

const schema = v.object({
  q: v.optional(v.string(), ''),
  by: v.optional(v.picklist(['name', 'phone']), 'name'),
  flags: v.optional(v.array(v.string()), []),
  archived: v.optional(v.boolean(), false),
  since: v.optional(v.number(), 0),
  sort: v.optional(v.string(), 'name'),
});
const plain = v.parse(schema, {});

describe('the address of a list', () => {
  it('holds every field that differs from its default, and is read back', () => {
    const query = {
      q: '5 & 6',
      by: 'phone',
      flags: ['2', 'a-b'],
      archived: true,
      since: 12,
      sort: 'x',
    } as const;
    const address = {
      query: { ...query, flags: [...query.flags] },
      open: 'id/7',
      place: 40,
      view: 'matrix',
      saved: '3',
    };
    const text = writeListAddress(schema, address);
    expect(readListAddress(schema, text)).toEqual(address);
    expect(writeListAddress(schema, { query: plain, open: null, place: 0, view: null, saved: null })).toBe(
      '',
    );
  });

  it('reads one value of a list, and a search that looks like a number', () => {
    expect(readListAddress(schema, '?flags=2&q=07700').query).toMatchObject({ flags: ['2'], q: '07700' });
  });

  it('ignores what does not fit, and parameters of others', () => {
    const { query, place } = readListAddress(schema, '?by=colour&archived=perhaps&at=-3&x=1');
    expect(query).toEqual(plain);
    expect(place).toBe(0);
  });

  it('counts an order as no filter', () => {
    expect(isFiltered(schema, { ...plain, sort: 'created' })).toBe(false);
    expect(isFiltered(schema, { ...plain, flags: ['1'] })).toBe(true);
  });
});
