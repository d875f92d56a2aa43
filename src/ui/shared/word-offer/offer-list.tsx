import { type ReactNode, useEffect, useRef } from 'react';
import { css } from 'styled-system/css';

const list = css({ flex: '1', minHeight: '0', overflowY: 'auto', px: '8', pb: '8' });
const option = css({
  layerStyle: 'row',
  gap: '10',
  width: 'full',
  minHeight: '36px',
  px: '8',
  border: 'none',
  borderRadius: 'sm',
  bg: 'transparent',
  textAlign: 'start',
  textStyle: 'text.ui',
  cursor: 'pointer',
  '&[aria-selected=true]': { bg: 'bg.muted' },
});

export const offerId = (listId: string, place: number): string => `${listId}-${place}`;

export interface Offers<T> {
  readonly label: string;
  readonly keyOf: (offer: T) => string;
  readonly draw: (offer: T) => ReactNode;
}

interface OfferListProps<T> extends Offers<T> {
  readonly id: string;
  readonly offers: readonly T[];
  /** The place of the offer that Enter takes. */
  readonly at: number;
  readonly onPoint: (place: number) => void;
  readonly onPick: (offer: T) => void;
}

/** What a search found, the best match first. The keys are those of the box in which the user types. */
export const OfferList = <T,>({ id, label, offers, keyOf, draw, at, onPoint, onPick }: OfferListProps<T>) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={root} id={id} role="listbox" aria-label={label} className={list}>
      {offers.map((offer, place) => (
        <button
          key={keyOf(offer)}
          type="button"
          id={offerId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={option}
          onPointerMove={() => onPoint(place)}
          onClick={() => onPick(offer)}
        >
          {draw(offer)}
        </button>
      ))}
    </div>
  );
};
