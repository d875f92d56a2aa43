import { useState } from 'react';
import { css } from 'styled-system/css';
import { count } from '../../../language/english-words.ts';
import { beginningOf } from './long-text.ts';
import { useTextParts } from './use-text-parts.ts';

const link = css({ color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' });
const more = css({
  display: 'block',
  minHeight: '24px',
  mt: '4',
  textStyle: 'text.ui',
  fontWeight: 'semibold',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
});

/** How often more was asked for of a message in this tab: scrolled away and back, it is as it was left. */
const asked = new Map<string, number>();

type MessageTextProps = {
  /** The message's key. */
  readonly name: string;
  readonly text: string;
};

/**
 * The text of a message; nothing in it is markup. Its links open beside the console, which tells them nothing. Of a
 * very long one the beginning is shown until more is asked for.
 */
export const MessageText = ({ name, text }: MessageTextProps) => {
  const [presses, setPresses] = useState(() => asked.get(name) ?? 0);
  const beginning = beginningOf(text, presses);
  const parts = useTextParts(beginning ?? text).map((part, place) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a message's text never changes
        key={place}
        href={part.href}
        title={part.host}
        target="_blank"
        rel="noopener noreferrer"
        className={link}
      >
        {part.text}
      </a>
    ),
  );
  return beginning === null ? (
    parts
  ) : (
    <>
      <span dir="auto">{parts}…</span>
      <button
        type="button"
        dir="ltr"
        className={more}
        onClick={({ currentTarget }) => {
          asked.set(name, presses + 1);
          setPresses(presses + 1);
          // With the last press the button goes away.
          currentTarget.closest('article')?.focus();
        }}
      >
        Show more ({count(beginning.length)} of {count(text.length)} characters)
      </button>
    </>
  );
};
