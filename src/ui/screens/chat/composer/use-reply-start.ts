import { useState } from 'react';
import { type LastKey, type ReplyStart, replyStart } from './reply-guard.ts';

/** Remembers the last message that the agent saw before starting the text. */
export const useReplyStart = (text: string, lastKey: LastKey) => {
  const [before, setStart] = useState<ReplyStart>(null);
  const start = replyStart(before, text, lastKey);
  if (start !== before) setStart(start);
  return {
    /** Key of the last message on screen when the agent started the text. */
    after: start === null ? lastKey : start.after,
    /** Records that the agent has now seen the newest messages. */
    renew: () => setStart(lastKey === undefined ? null : { after: lastKey }),
  };
};
