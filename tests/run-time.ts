/**
 * The day and the hour that the browser tests show, whenever they run: a Wednesday morning in UTC. The pretend service makes
 * appointments and calls around it. `TEST_AT` and `TEST_ZONE` set another time (ISO 8601) and time zone.
 */
const { TEST_AT = '2026-12-02T09:32:00Z', TEST_ZONE = 'UTC' } = process.env;

const startsAt = Date.parse(TEST_AT);
if (Number.isNaN(startsAt))
  throw new Error(`TEST_AT must be a time such as 2026-12-02T09:32:00Z, not "${TEST_AT}".`);

/** By how much the clocks of a run are ahead of the computer's, ms. */
export const CLOCK_SHIFT_MS = startsAt - Date.now();

/** Time zone of the tests' browser, an IANA name. */
export const ZONE = TEST_ZONE;
