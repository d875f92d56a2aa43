/** The Twilsock frame: `TWILSOCK V3.0 <header bytes>` CRLF header CRLF payload, all lengths in UTF-8 bytes. */
import * as v from 'valibot';
import { parseJson } from '../world/json.ts';

const MAGIC = 'TWILSOCK V3.0 ';
const CRLF = '\r\n';
const CR = 0x0d;

/** The first line of a frame ends within this many bytes. Longer input is not a frame. */
const MAX_MAGIC_BYTES = 64;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const HeaderSchema = v.looseObject({
  method: v.string(),
  id: v.string(),
  payload_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

export type FrameHeader = v.InferOutput<typeof HeaderSchema>;

export interface Frame {
  readonly header: FrameHeader;
  /** The payload as text; empty if there is none. The text may be no JSON even if the header says so. */
  readonly payload: string;
}

/**
 * A frame that the emulator sends. `encodeFrame` adds the payload's size and type to `header` and encodes `payload` as
 * JSON.
 */
export interface OutgoingFrame {
  readonly header: { readonly method: string; readonly id: string } & Readonly<Record<string, unknown>>;
  readonly payload?: unknown;
}

export function encodeFrame({ header, payload }: OutgoingFrame): Uint8Array {
  const body = payload === undefined ? new Uint8Array() : encoder.encode(JSON.stringify(payload));
  const head = encoder.encode(
    JSON.stringify({
      ...header,
      ...(body.length > 0 ? { payload_type: 'application/json' } : {}),
      payload_size: body.length,
    }),
  );
  const magic = encoder.encode(`${MAGIC}${head.length}${CRLF}`);
  return joinBytes([magic, head, encoder.encode(CRLF), body]);
}

/** Decodes a frame. Returns undefined if the bytes are no frame. Ignores bytes after the payload. */
export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  const magicEnd = bytes.subarray(0, MAX_MAGIC_BYTES).indexOf(CR);
  if (magicEnd < 0) return undefined;
  const magic = decoder.decode(bytes.subarray(0, magicEnd));
  const size = magic.startsWith(MAGIC) ? Number(magic.slice(MAGIC.length)) : Number.NaN;
  if (!Number.isInteger(size) || size < 0) return undefined;
  const headStart = magicEnd + CRLF.length;
  const headEnd = headStart + size;
  const header = v.safeParse(HeaderSchema, parseJson(decoder.decode(bytes.subarray(headStart, headEnd))));
  if (!header.success) return undefined;
  const bodyStart = headEnd + CRLF.length;
  const bodyEnd = bodyStart + header.output.payload_size;
  if (bodyEnd > bytes.length && header.output.payload_size > 0) return undefined;
  return { header: header.output, payload: decoder.decode(bytes.subarray(bodyStart, bodyEnd)) };
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
