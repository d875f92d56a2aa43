import { useEffect, useRef, useState } from 'react';
import { createBrake } from './brake.ts';
import { useOnChange } from './use-on-change.ts';

/**
 * ms between two changes of the address while the user types. Chromium ignores changes after 200 in 10 s, and Safari
 * after 100 in 30 s.
 */
export const ADDRESS_WAIT_MS = 350;

export interface TypedText {
  readonly text: string;
  /** Shows the text at once. The address follows. */
  readonly type: (text: string) => void;
  /** Lets the address follow now. */
  readonly flush: () => void;
}

/**
 * The text of a field that the address holds. The field has a state of its own, so that a busy page loses no letter.
 * `given` is the text of the address, and `write` changes it. Another address, such as that of *Back*, fills the field.
 */
export function useTypedText(given: string, write: (text: string) => void): TypedText {
  const [text, setText] = useState(given);
  const [brake] = useState(() => createBrake(ADDRESS_WAIT_MS));
  /** The text of the address, as far as this field knows it. */
  const written = useRef(given);

  useOnChange([given], () => {
    // An address may lack the spaces at the end.
    const isOwn = given.trim() === written.current.trim();
    written.current = given;
    if (isOwn) return;
    brake.drop();
    setText(given);
  });

  // The address is written later than typed, so by what the screen shows then.
  const newest = useRef(write);
  useEffect(() => {
    newest.current = write;
  }, [write]);

  useEffect(() => {
    addEventListener('pagehide', brake.flush);
    return () => {
      removeEventListener('pagehide', brake.flush);
      brake.flush();
    };
  }, [brake]);

  return {
    text,
    type(next) {
      setText(next);
      const { pathname } = location;
      brake.run(() => {
        // Another page has another address.
        if (location.pathname !== pathname) return;
        written.current = next;
        newest.current(next);
      });
    },
    flush: brake.flush,
  };
}
