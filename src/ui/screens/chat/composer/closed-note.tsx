import { css } from 'styled-system/css';

const note = css({
  px: '16',
  py: '12',
  borderBlockStart: '1px solid token(colors.border.subtle)',
  textStyle: 'text.ui',
  color: 'fg.muted',
  textAlign: 'center',
});

/** Replaces the composer in a chat where the user can't write. */
export const ClosedNote = ({ text }: { readonly text: string }) => (
  // A status, because the chat may close while somebody types.
  <p role="status" className={note}>
    {text}
  </p>
);
