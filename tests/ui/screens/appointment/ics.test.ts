import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appointmentRow } from '../../../../src/core/model/collections/appointments.ts';
import { icsOf } from '../../../../src/ui/screens/appointment/ics.ts';

const row = (more: object = {}) =>
  v.parse(appointmentRow, {
    id: 7,
    version: 3,
    title: 'Boiler, kitchen; “old” \\ new',
    kind: 'visit',
    starts_at: '2026-11-01T06:30:00Z',
    ends_at: '2026-11-01T07:00:00Z',
    tz: 'America/New_York',
    local: '2026-11-01T01:30',
    agent_id: 4,
    status: 'requested',
    location: '14 Quay Street',
    notes: `First line\nBEGIN:VEVENT ${'موعد '.repeat(40)}`,
    ...more,
  });

/** Reads the properties of a file: unfolds its lines, and undoes the escapes of texts (RFC 5545, 3.1 and 3.3.11). */
const read = (file: string) =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      const text = line
        .slice(colon + 1)
        .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
      return [line.slice(0, colon), text] as const;
    });

test('a calendar file says what the appointment says', () => {
  const file = icsOf([row()], Date.UTC(2026, 9, 1));
  const lines = new Map(read(file));
  expect(lines.get('UID')).toBe('appointment-7@switchboard');
  expect(lines.get('SEQUENCE')).toBe('3');
  expect(lines.get('DTSTART')).toBe('20261101T063000Z');
  expect(lines.get('DTEND')).toBe('20261101T070000Z');
  expect(lines.get('SUMMARY')).toBe(row().title);
  expect(lines.get('LOCATION')).toBe('14 Quay Street');
  expect(lines.get('DESCRIPTION')).toBe(row().notes);
  expect(lines.get('STATUS')).toBe('TENTATIVE');
});

test('its lines are short, and a text adds no event', () => {
  const file = icsOf([row(), row({ id: 8, status: 'cancelled' })], 0);
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(read(file).filter(([name, text]) => name === 'BEGIN' && text === 'VEVENT')).toHaveLength(2);
  expect(read(file).filter(([name]) => name === 'STATUS')).toEqual([
    ['STATUS', 'TENTATIVE'],
    ['STATUS', 'CANCELLED'],
  ]);
});

test('its texts hold no control characters, and its last line has an end', () => {
  const file = icsOf([row({ title: 'A\u0007b\u0000c\u0085\u007f\rd\te' })], 0);
  const lines = new Map(read(file));
  expect(lines.get('SUMMARY')).toBe('Abc\nd\te');
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/u);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
});
