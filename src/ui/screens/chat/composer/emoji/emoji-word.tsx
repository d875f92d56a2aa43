import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { isComposing } from '../../../../actions/part-keys.ts';
import { putText } from '../../../../browser/put-text.ts';
import { nextRow } from '../../../../lists/use-row-keys.ts';
import { templates as recipe } from '../templates/templates.recipe.ts';
import { colonWord, type EmojiSpot } from './colon-word.ts';
import { type EmojiTable, loadEmoji, matchingEmoji } from './emoji-data.ts';
import { EmojiMatches, matchId } from './emoji-matches.tsx';

/** Most emoji that a word in the message offers. */
const OFFERED_MAX = 6;

type Seeking = EmojiSpot & { readonly box: HTMLTextAreaElement };

/** Offers emoji for a word after a colon, such as `:thumb`. Enter takes the best one, and Escape keeps the word. */
export const EmojiWord = ({ input }: { readonly input: RefObject<HTMLTextAreaElement | null> }) => {
  const styles = recipe();
  const listId = useId();
  const [table, setTable] = useState<EmojiTable | null>(null);
  const [seeking, setSeeking] = useState<Seeking | null>(null);
  /** Position of a colon whose list was closed. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [at, setAt] = useState(0);

  const look = useEffectEvent((box: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = box;
    const spot = selectionStart === selectionEnd ? colonWord(value, selectionEnd) : null;
    setSeeking(spot === null ? null : { ...spot, box });
    setAt(0);
    if (spot?.start !== leftAt) setLeftAt(null);
    if (spot !== null && table === null) void loadEmoji().then(setTable, () => undefined);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      'input',
      ({ target }) => {
        if (input.current !== null && target === input.current) look(input.current);
      },
      listening,
    );
    document.addEventListener('focusout', () => setSeeking(null), listening);
    document.addEventListener('click', () => setSeeking(null), listening);
    return () => listening.abort();
  }, [input]);

  const shown = seeking === null || table === null || seeking.start === leftAt ? null : seeking;
  const matches = shown === null || table === null ? [] : matchingEmoji(table, shown.q).slice(0, OFFERED_MAX);
  const isOpen = shown !== null && matches.length > 0;

  const pick = (sign: string) => {
    if (shown !== null) putText(shown.box, sign, shown.start, shown.end);
    setSeeking(null);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const withKey = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isOpen || event.target !== shown.box || withKey || isComposing(event)) return;
    const next = event.key === 'Home' || event.key === 'End' ? null : nextRow(event.key, at, matches.length);
    const chosen = matches[at];
    if (next !== null) setAt(next);
    else if (event.key === 'Escape') setLeftAt(shown.start);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) pick(chosen.sign);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Listen in the capture phase: otherwise the box would send the message on Enter.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);

  const box = isOpen ? shown.box : null;
  const active = matchId(listId, at);
  useEffect(() => {
    if (box === null) return;
    const aria = { 'aria-autocomplete': 'list', 'aria-controls': listId, 'aria-activedescendant': active };
    for (const [name, value] of Object.entries(aria)) box.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(aria)) box.removeAttribute(name);
    };
  }, [box, listId, active]);

  if (!isOpen) return null;
  return (
    // A press must leave the focus in the message.
    <div className={styles.float} onMouseDownCapture={(event) => event.preventDefault()}>
      <EmojiMatches id={listId} typed={shown.q} matches={matches} at={at} onPoint={setAt} onPick={pick} />
    </div>
  );
};
