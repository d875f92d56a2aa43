import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { onLeaving } from '../../../browser/page-leaving.ts';
import { keepHistory, readHistory } from './kept-history.ts';
import { type WatchedBox, watchBox } from './watch-box.ts';

interface UndoStepsProps {
  /** Names the box and its chat. Use it as the React key: each box has its own steps. */
  readonly name: string;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Lets the user undo and redo what happened to the text of one box. Draws nothing. */
export default function UndoSteps({ name, input, text, onChange }: UndoStepsProps) {
  const watched = useRef<WatchedBox | null>(null);
  const latest = useRef({ text, onChange });
  useLayoutEffect(() => {
    latest.current = { text, onChange };
    watched.current?.shows(text);
  }, [text, onChange]);
  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const one = watchBox({
      box,
      text: latest.current.text,
      kept: readHistory(name),
      onMove: (moved) => flushSync(() => latest.current.onChange(moved)),
    });
    watched.current = one;
    const keep = (): void => keepHistory(name, one.history());
    const stopKeeping = onLeaving(keep);
    return () => {
      stopKeeping();
      keep();
      one.stop();
      watched.current = null;
    };
  }, [name, input]);
  return null;
}
