import { useEffect, useState } from 'react';

export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

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
