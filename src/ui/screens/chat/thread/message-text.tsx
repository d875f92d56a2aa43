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

/** Presses of *Show more* per message. A message that scrolls out of view and back keeps its length. */
const asked = new Map<string, number>();

type MessageTextProps = {
  /** The message's key. */
  readonly name: string;
  readonly text: string;
};

/**
 * Renders a message's text, never as markup. Links open a new tab without a referrer. A very long text is
 * shown in parts.
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
          // The last press removes the button, so move the focus to the message.
          currentTarget.closest('article')?.focus();
        }}
      >
        Show more ({count(beginning.length)} of {count(text.length)} characters)
      </button>
    </>
  );
};
