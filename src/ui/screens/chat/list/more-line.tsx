// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { Suspense } from 'react';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';
import type { AskMoreProps } from './more/ask-more.tsx';

type MoreLineProps = Pick<ChatList, 'next'> & AskMoreProps;

/** The last line of the list. Offers more chats if scrolling doesn't load them. */
export const MoreLine = (props: MoreLineProps) => {
  const styles = chatListPane();
  const t = useTexts(texts);
  // It stays while a page loads, so that its button keeps the focus.
  if (props.next === 'ask')
    return (
      <Suspense>
        <ASK_MORE.Later {...props} />
      </Suspense>
    );
  if (props.loadingMore) return <p className={styles.foot}>{t('list.loadingMore')}</p>;
  return props.next === 'full' ? <p className={styles.foot}>{t('list.searchOlder')}</p> : null;
};

// Only a filter needs it. If this code can't be loaded, the rows are still of use.
const ASK_MORE = lazyPart<AskMoreProps>(() =>
  import('./more/ask-more.tsx').catch(() => ({ default: () => null })),
);
