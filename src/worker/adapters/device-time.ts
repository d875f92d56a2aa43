import type { MinuteOfDay } from '../../core/ports/ports.ts';

/** Returns the minute of the day in a time zone, by default the device's. */
export const minuteOfDayIn =
  (timeZone?: string): MinuteOfDay =>
  (at) => {
    // Create the format each time, because the device's time zone may change.
    const parts = new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      ...(timeZone === undefined ? {} : { timeZone }),
    }).formatToParts(at);
    const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
    return read('hour') * 60 + read('minute');
  };
