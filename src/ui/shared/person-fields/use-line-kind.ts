import { useEffect, useState } from 'react';
import type { LineKind } from '../../../core/kernel/phone/line-kind.ts';

/** Loads when the first number is read: its data of all countries are 40 kB compressed. */
const load = () => import('../../../core/kernel/phone/line-kind.ts');

/** Returns the kind of a number in E.164. Null: there is none, it is unknown, or it is not known yet. */
export function useLineKind(number: string | null): LineKind {
  const [known, setKnown] = useState<{ readonly number: string; readonly kind: LineKind } | null>(null);
  useEffect(() => {
    if (number === null) return;
    let isWanted = true;
    // Without the code, such as offline, nobody is warned: the number is right all the same.
    load().then(
      ({ lineKind }) => {
        if (isWanted) setKnown({ number, kind: lineKind(number) });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [number]);
  return known?.number === number ? known.kind : null;
}
