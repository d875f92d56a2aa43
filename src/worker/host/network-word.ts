import type { TabMessage } from '../protocol.ts';
import { LATE_WORD_MS } from './limits.ts';

type NetworkWord = Omit<Extract<TabMessage, { type: 'network' }>, 'type'>;

/**
 * What the tabs say of the device's network. All of them hear of a change, and say so one after the other: the
 * latest word counts, and only one that says something else than before is news.
 */
export function createNetworkWord(changed: (isOnline: boolean) => void): (word: NetworkWord) => void {
  let last: NetworkWord = { isOnline: true, at: 0 };
  return (word) => {
    // Older, and late; a word from much longer ago says that the machine's clock was put back.
    if (word.at < last.at && last.at - word.at < LATE_WORD_MS) return;
    const isNews = word.isOnline !== last.isOnline;
    last = word;
    if (isNews) changed(word.isOnline);
  };
}
