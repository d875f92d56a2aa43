import { useEffect, useEffectEvent, useState } from 'react';
import { onEach } from '../browser/device-clock.ts';

/**
 * Returns the time, and again as each period of the clock begins, so that what starts at a full minute is never late.
 * After a sleep, or a change of the time zone, returns the time anew at once.
 */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => onEach(everyMs, () => setNow(Date.now())), [everyMs]);
  return now;
};

const MINUTE_MS = 60_000;

/** Returns the time, and again as each minute of the clock begins. */
export const useMinute = (): number => useNow(MINUTE_MS);

/** Returns true once `ms` have passed since `since`. Keeps short-lived states off the screen. */
export const useLasted = (since: number, ms: number): boolean => {
  const [lasted, setLasted] = useState(() => Date.now() - since >= ms);
  useEffect(() => {
    const left = since + ms - Date.now();
    setLasted(left <= 0);
    const timer = setTimeout(() => setLasted(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [since, ms]);
  return lasted;
};

/** Returns true if `active` has been true for `ms` without interruption. */
export const useLastedWhile = (active: boolean, ms: number): boolean => {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active, ms]);
  return active && lasted;
};

/** ms in which a message that is read as it arrives is no longer unread. */
export const READ_SOON_MS = 1_000;

/**
 * Returns the count, but delays a rise. So the count does not flash when a message is read as it arrives. Null: not
 * known yet.
 */
export const useCalmCount = (count: number | null): number => {
  const [shown, setShown] = useState(count);
  if (count !== null && (shown === null || count < shown)) setShown(count);
  const isRising = count !== null && shown !== null && count > shown;
  const rise = useEffectEvent(() => setShown(count));
  useEffect(() => {
    if (!isRising) return;
    const timer = setTimeout(rise, READ_SOON_MS);
    return () => clearTimeout(timer);
  }, [isRising]);
  return Math.min(shown ?? count ?? 0, count ?? 0);
};
