import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { isComposing } from '../../actions/part-keys.ts';
import { putText } from '../../browser/put-text.ts';
import { nextRow } from '../../lists/use-row-keys.ts';
import { float } from './float.ts';
import { OfferList, type Offers, offerId } from './offer-list.tsx';

/** The text range that an offer replaces. `q` is the search text. */
export interface WordSpot {
  readonly start: number;
  readonly end: number;
  readonly q: string;
}

type Seeking = WordSpot & { readonly box: HTMLTextAreaElement };

interface WordOfferProps<T> extends Offers<T> {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** Returns the word before the caret for which something is offered. */
  readonly spotAt: (text: string, caret: number) => WordSpot | null;
  /** Called when there is such a word. */
  readonly onSought?: () => void;
  readonly offersFor: (q: string) => readonly T[];
  readonly textOf: (offer: T) => string;
  readonly onPicked?: (offer: T) => void;
}

/** Offers texts for a word in a box. Enter or Tab takes the marked one, and Escape keeps the word. */
export const WordOffer = <T,>({ input, ...offered }: WordOfferProps<T>) => {
  const listId = useId();
  const [seeking, setSeeking] = useState<Seeking | null>(null);
  /** Position of a word whose list was closed. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [at, setAt] = useState(0);

  const look = useEffectEvent((box: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = box;
    const spot = selectionStart === selectionEnd ? offered.spotAt(value, selectionEnd) : null;
    setSeeking(spot === null ? null : { ...spot, box });
    setAt(0);
    if (spot?.start !== leftAt) setLeftAt(null);
    if (spot !== null) offered.onSought?.();
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

  const shown = seeking === null || seeking.start === leftAt ? null : seeking;
  const offers = shown === null ? [] : offered.offersFor(shown.q);
  const isOpen = shown !== null && offers.length > 0;

  const pick = (offer: T) => {
    if (shown !== null) {
      offered.onPicked?.(offer);
      putText(shown.box, offered.textOf(offer), shown.start, shown.end);
    }
    setSeeking(null);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const withKey = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isOpen || event.target !== shown.box || withKey || isComposing(event)) return;
    const next = event.key === 'Home' || event.key === 'End' ? null : nextRow(event.key, at, offers.length);
    const chosen = offers[at];
    if (next !== null) setAt(next);
    else if (event.key === 'Escape') setLeftAt(shown.start);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) pick(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Listen in the capture phase: otherwise the box would send its text on Enter.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);

  const box = isOpen ? shown.box : null;
  const active = offerId(listId, at);
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
    // A press must leave the focus in the box.
    <div className={float} onMouseDownCapture={(event) => event.preventDefault()}>
      <OfferList {...offered} id={listId} offers={offers} at={at} onPoint={setAt} onPick={pick} />
    </div>
  );
};
