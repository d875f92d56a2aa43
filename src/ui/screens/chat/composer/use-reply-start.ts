import { useState } from 'react';
import { type LastKey, type ReplyStart, replyStart } from './reply-guard.ts';

/** Remembers what the agent saw last when the text in the box was begun, however it came there. */
export const useReplyStart = (text: string, lastKey: LastKey) => {
  const [before, setStart] = useState<ReplyStart>(null);
  const start = replyStart(before, text, lastKey);
  if (start !== before) setStart(start);
  return {
    /** Key of the last message on the screen when the writing began. */
    after: start === null ? lastKey : start.after,
    /** The agent has seen what is there now. */
    renew: () => setStart(lastKey === undefined ? null : { after: lastKey }),
  };
};
