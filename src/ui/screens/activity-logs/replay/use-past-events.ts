import { useEffect, useRef, useState } from 'react';
import type { PastEvent, PastSource } from '../../../../core/model/replay/types.ts';
import type { AskPast } from '../use-past.ts';

const NONE: ReadonlyMap<number, PastEvent> = new Map();
/** Most events kept in this tab. Above this, events out of view are dropped. */
const KEPT_MAX = 4000;

/** Returns the events at the drawn positions, as far as they have loaded. */
export const usePastEvents = (
  ask: AskPast,
  source: PastSource,
  drawn: readonly number[],
): ReadonlyMap<number, PastEvent> => {
  const [known, setKnown] = useState(NONE);
  const asked = useRef<Set<number>>(new Set());
  useEffect(() => {
    const positions = drawn.filter((position) => !asked.current.has(position));
    if (positions.length === 0) return;
    if (asked.current.size > KEPT_MAX) {
      asked.current = new Set(drawn);
      setKnown(NONE);
    }
    for (const position of positions) asked.current.add(position);
    void ask({ kind: 'events', source, positions }).then((answer) => {
      if (!answer.ok) {
        for (const position of positions) asked.current.delete(position);
        return;
      }
      setKnown(
        (before) => new Map([...before, ...answer.value.map((event) => [event.position, event] as const)]),
      );
    });
  }, [ask, source, drawn]);
  return known;
};
