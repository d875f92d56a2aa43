import { useEffect, useState } from 'react';

/** Returns the text once it has not changed for `ms`. Until then, returns the previous text. */
export const useCalm = (text: string, ms: number): string => {
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setCalm(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return ms === 0 ? text : calm;
};
