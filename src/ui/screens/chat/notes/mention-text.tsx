import { Fragment, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { mentionSpans, type Person } from '../../../shared/notes/mentions-in-text.ts';

const name = css({
  color: 'accent.fg',
  fontWeight: 'medium',
  // A mention of the user.
  '&[data-own]': { fontWeight: 'semibold', bg: 'accent.soft', borderRadius: 'xs', px: '2' },
});

/** Returns a function that draws a piece of a note, with the names of those whom the note mentions. */
export const mentionsMarked =
  (people: readonly Person[], ownId: string) =>
  (piece: string): ReactNode => {
    const spans = mentionSpans(piece, people);
    if (spans.length === 0) return piece;
    return (
      <>
        {spans.map(({ start, end, people: named }, place) => (
          <Fragment key={start}>
            {piece.slice(spans[place - 1]?.end ?? 0, start)}
            <span
              translate="no"
              className={name}
              data-mention
              data-own={named.some(({ id }) => id === ownId) || undefined}
            >
              {piece.slice(start, end)}
            </span>
          </Fragment>
        ))}
        {piece.slice(spans.at(-1)?.end)}
      </>
    );
  };
