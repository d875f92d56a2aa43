import { useCallback, useRef } from 'react';
import { type LastKey, type ReplyStart, replyStart } from './reply-guard.ts';

/** Remembers what the agent saw last when the text in the box was begun, however it came there. */
export const useReplyStart = (text: string, lastKey: LastKey) => {
  const start = useRef<ReplyStart>(null);
  start.current = replyStart(start.current, text, lastKey);
  const last = useRef(lastKey);
  last.current = lastKey;
  return {
    /** Key of the last message on the screen when the writing began. */
    after: useCallback((): LastKey => (start.current === null ? last.current : start.current.after), []),
    /** The agent has seen what is there now. */
    renew: useCallback(() => {
      start.current = last.current === undefined ? null : { after: last.current };
    }, []),
  };
};
