import { describe, expect, it } from 'vitest';
import type { FoundMessage, MessageHitRow } from '../../../../../../src/core/model/chat/thread/types.ts';
import {
  besideHit,
  fromHit,
  hitLine,
  hitName,
  mergeHits,
} from '../../../../../../src/ui/screens/chat/thread/search/merge-hits.ts';

const found = (id: number | null, more: Partial<FoundMessage> = {}): FoundMessage => ({
  id,
  sid: id === null ? null : `IM${id}`,
  body: `text ${id}`,
  author: null,
  at: id ?? 0,
  mine: false,
  direction: 'inbound',
  ...more,
});
const row = (id: number | null, more: Partial<MessageHitRow> = {}): MessageHitRow => ({
  ...found(id),
  key: `row-${id}`,
  ...more,
});

describe('hits of this device and of the service', () => {
  it('have each message once, newest first, with waiting messages at the top', () => {
    const hits = mergeHits(
      [row(null, { key: 'waits', at: 1 }), row(9), row(7, { sid: null })],
      [found(9), found(8), found(7), found(3), found(3)],
    );
    expect(hits.map(({ id }) => id)).toEqual([null, 9, 8, 7, 3]);
    expect(hits.map(hitName)).toEqual(['waits', 'row-9', 'IM8', 'row-7', 'IM3']);
  });

  it('are visited one by one from the newest, and stop at both ends', () => {
    const hits = mergeHits([row(1), row(2), row(3)], []);
    const beside = (name: string | null, by: 1 | -1) => besideHit(hits, name, by)?.id;
    expect(beside(null, 1)).toBe(3);
    expect(beside('row-3', 1)).toBe(2);
    expect(beside('row-3', -1)).toBe(3);
    expect(beside('row-1', 1)).toBe(1);
    expect(beside('gone', -1)).toBe(3);
    expect(besideHit([], null, 1)).toBeNull();
  });

  it('in a very long text are shown in a short part of the text', () => {
    const text = `${'x '.repeat(500_000)}the Boiler ${'y '.repeat(500_000)}`;
    const parts = hitLine(text, ' boiler');
    expect(parts.find(({ isHit }) => isHit)?.text).toBe('Boiler');
    expect(parts.map((part) => part.text).join('').length).toBeLessThan(1_100);
    expect(hitLine('the boiler', 'BOILER')).toEqual([
      { text: 'the ', isHit: false },
      { text: 'boiler', isHit: true },
    ]);
  });

  it('are shown from a little before the first mark', () => {
    const long = { text: `${'x'.repeat(40)}😀 the `, isHit: false };
    const hit = { text: 'code', isHit: true };
    expect(fromHit([long, hit])[0]?.text).toBe(`…${'x'.repeat(18)}😀 the `);
    expect(fromHit([hit, long])).toEqual([hit, long]);
    expect(fromHit([long])).toEqual([long]);
    expect(fromHit([])).toEqual([]);
  });
});
