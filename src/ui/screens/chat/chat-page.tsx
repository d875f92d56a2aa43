import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';

const chatPage = sva({
  slots: ['root', 'list', 'thread'],
  base: {
    root: { display: 'flex', height: 'full', minHeight: '0' },
    list: {
      flex: { base: '1', md: '0 0 clamp(260px, 34vw, 320px)' },
      minWidth: '0',
      borderInlineEnd: { md: '1px solid token(colors.border.default)' },
    },
    thread: { flex: '1', minWidth: '0', minHeight: '0' },
  },
  variants: {
    /** A phone shows one pane at a time: the thread if a chat is open, else the list. */
    open: {
      true: { list: { display: { base: 'none', md: 'block' } } },
      false: { thread: { display: { base: 'none', md: 'block' } } },
    },
  },
});

type ChatPageProps = { readonly open: boolean; readonly list: ReactNode; readonly thread: ReactNode };

export const ChatPage = ({ open, list, thread }: ChatPageProps) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const styles = chatPage({ open });
  return (
    <div className={styles.root}>
      <div className={styles.list}>{list}</div>
      <div className={styles.thread}>{thread}</div>
    </div>
  );
};
