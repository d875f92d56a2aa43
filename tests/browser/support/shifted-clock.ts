import { CLOCK_SHIFT_MS } from 'virtual:clock-shift';

/*
 * Shifts `Date` of a page or worker to the time at which the run started. The service's clock has the same shift. Timers and
 * `performance` stay as they are.
 */

const ownNow = Date.now.bind(Date);
const now = (): number => ownNow() + CLOCK_SHIFT_MS;

// Dates that come as clones, such as those of a database, are instances of the same class.
const ShiftedDate = new Proxy(Date, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made),
  apply: () => new ShiftedDate().toString(),
});
Date.now = now;
globalThis.Date = ShiftedDate;
