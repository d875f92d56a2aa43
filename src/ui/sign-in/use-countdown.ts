import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Returns the whole seconds left to wait (0: none), and a function that starts a wait. */
export const useCountdown = (initialSeconds = 0): readonly [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(() => Date.now() + initialSeconds * SECOND_MS);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    const at = Date.now();
    setNow(at);
    setUntil(at + seconds * SECOND_MS);
  };
  return [left, start];
};

/** Returns text like "0:09" or "14:59". */
export const waitWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
