import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFrame, encodeFrame } from '../../mocks/twilio/frame.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Any string that UTF-8 can encode, which excludes lone surrogates. */
const text = fc.string({ unit: 'binary' });
const json = fc.jsonValue({ stringUnit: 'binary' });

describe('the frame codec', () => {
  test('an encoded frame decodes to the same header and payload', () => {
    fc.assert(
      fc.property(text, text, json, (id, note, payload) => {
        const frame = decodeFrame(encodeFrame({ header: { method: 'reply', id, note }, payload }));
        expect(frame?.header).toMatchObject({ method: 'reply', id, note });
        // JSON has no −0.
        expect(JSON.parse(frame?.payload ?? '')).toEqual(JSON.parse(JSON.stringify(payload)));
      }),
    );
  });

  test('counts bytes, not characters', () => {
    const bytes = encodeFrame({ header: { method: 'reply', id: 'Ünïcödé 👋' }, payload: { text: '日本語' } });
    const [magic, header] = textOf(bytes).split('\r\n');
    expect(magic).toBe(`TWILSOCK V3.0 ${bytesOf(header ?? '').length}`);
    expect(JSON.parse(header ?? '').payload_size).toBe(bytesOf('{"text":"日本語"}').length);
  });

  test('a frame without a payload ends after the header’s line break', () => {
    const bytes = encodeFrame({ header: { method: 'ping', id: 'TM1' } });
    expect(textOf(bytes)).toBe('TWILSOCK V3.0 45\r\n{"method":"ping","id":"TM1","payload_size":0}\r\n');
    expect(decodeFrame(bytes)).toEqual({
      header: { method: 'ping', id: 'TM1', payload_size: 0 },
      payload: '',
    });
  });

  test('accepts a payload that is not JSON, and ignores bytes after it', () => {
    const header = '{"method":"message","id":"TM1","payload_type":"application/json","payload_size":9}';
    const frame = decodeFrame(bytesOf(`TWILSOCK V3.0 ${header.length}\r\n${header}\r\ndata_sync\r\n`));
    expect(frame?.payload).toBe('data_sync');
  });

  test.each([
    ['nothing', ''],
    ['another protocol', 'HTTP/1.1 200\r\n{}\r\n'],
    ['another version', 'TWILSOCK V2.0 2\r\n{}\r\n'],
    ['a size that is no number', 'TWILSOCK V3.0 x\r\n{}\r\n'],
    ['a header that is no JSON', 'TWILSOCK V3.0 3\r\n{a}\r\n'],
    ['a header without method', 'TWILSOCK V3.0 11\r\n{"id":"TM"}\r\n'],
    ['a truncated payload', 'TWILSOCK V3.0 45\r\n{"method":"init","id":"TM1","payload_size":9}\r\nab'],
  ])('does not decode %s', (_, bytes) => {
    expect(decodeFrame(bytesOf(bytes))).toBeUndefined();
  });

  test('never throws, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => decodeFrame(bytes) === undefined));
  });
});
