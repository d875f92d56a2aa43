import { describe, expect, it } from 'vitest';
import type { WorkingHours } from '../../../../src/core/model/profile/types.ts';
import { isOffWork } from '../../../../src/core/model/profile/working-hours.ts';

const DAYS: WorkingHours = { on: true, days: [1, 2, 3, 4, 5], from: 540, to: 1020 };
const NIGHTS: WorkingHours = { on: true, days: [7], from: 1320, to: 360 };
const off = (hours: WorkingHours, at: string, zone = 'Europe/London') =>
  isOffWork(hours, Date.parse(at), zone);

describe('working hours', () => {
  it('say nothing while they are switched off', () => {
    expect(off({ ...DAYS, on: false }, '2026-11-29T20:00:00Z')).toBe(false);
  });

  it('are those of the clocks in the zone, with their end left out', () => {
    expect(off(DAYS, '2026-11-30T08:59:00Z')).toBe(true);
    expect(off(DAYS, '2026-11-30T09:00:00Z')).toBe(false);
    expect(off(DAYS, '2026-11-30T17:00:00Z')).toBe(true);
    expect(off(DAYS, '2026-11-30T13:00:00Z', 'Asia/Tokyo')).toBe(true);
    expect(off(DAYS, '2026-11-29T12:00:00Z')).toBe(true);
  });

  it('go on into the next day if they end before they begin', () => {
    expect(off(NIGHTS, '2026-11-29T23:00:00Z')).toBe(false);
    expect(off(NIGHTS, '2026-11-30T05:59:00Z')).toBe(false);
    expect(off(NIGHTS, '2026-11-30T06:00:00Z')).toBe(true);
    expect(off(NIGHTS, '2026-11-29T05:00:00Z')).toBe(true);
  });
});
