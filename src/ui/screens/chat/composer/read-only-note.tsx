import { css } from 'styled-system/css';

const note = css({
  px: '16',
  py: '12',
  borderBlockStart: '1px solid token(colors.border.subtle)',
  textStyle: 'text.ui',
  color: 'fg.muted',
  textAlign: 'center',
});

/** Replaces the composer for users with read-only access. */
export const ReadOnlyNote = () => <p className={note}>You have read-only access to chats.</p>;
