// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';

type MoreLineProps = Pick<ChatList, 'next' | 'onLoadMore'> & { readonly loadingMore: boolean };

/** The last line of the list. Offers more chats if scrolling doesn't load them. */
export const MoreLine = ({ next, onLoadMore, loadingMore }: MoreLineProps) => {
  const styles = chatListPane();
  const t = useTexts(texts);
  if (loadingMore) return <p className={styles.foot}>{t('list.loadingMore')}</p>;
  if (next === 'full') return <p className={styles.foot}>{t('list.searchOlder')}</p>;
  if (next !== 'ask') return null;
  return (
    <div className={styles.ask}>
      <p className={styles.askText}>{t('list.olderMissing')}</p>
      <Button size="sm" onClick={onLoadMore}>
        {t('list.loadMore')}
      </Button>
    </div>
  );
};
