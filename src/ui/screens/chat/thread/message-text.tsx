import { css } from 'styled-system/css';
import { useTextParts } from './use-text-parts.ts';

const link = css({ color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '2px' });

/** The text of a message; nothing in it is markup. Its links open beside the console, which tells them nothing. */
export const MessageText = ({ text }: { readonly text: string }) =>
  useTextParts(text).map((part, place) =>
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
