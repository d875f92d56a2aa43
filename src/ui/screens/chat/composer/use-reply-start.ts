import { useState } from 'react';
import { type LastKey, type ReplyStart, replyStart } from './reply-guard.ts';

/** Remembers the last message that the agent saw when the text was started. */
export const useReplyStart = (text: string, lastKey: LastKey) => {
  const [before, setStart] = useState<ReplyStart>(null);
  const start = replyStart(before, text, lastKey);
  if (start !== before) setStart(start);
  return {
    /** Key of the last message on the screen when the writing started. */
    after: start === null ? lastKey : start.after,
    /** The agent has seen the newest messages. */
    renew: () => setStart(lastKey === undefined ? null : { after: lastKey }),
  };
};
