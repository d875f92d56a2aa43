import { Button } from '../../../components/button/button.tsx';
import type { ChatList } from './chat-list.ts';
import { chatListPane } from './chat-list-pane.recipe.ts';

type MoreLineProps = Pick<ChatList, 'next' | 'onLoadMore'> & { readonly loadingMore: boolean };

/** The last line of the list. Offers more chats if scrolling doesn't load them. */
export const MoreLine = ({ next, onLoadMore, loadingMore }: MoreLineProps) => {
  const styles = chatListPane();
  if (loadingMore) return <p className={styles.foot}>Loading more chats</p>;
  if (next === 'full') return <p className={styles.foot}>Search to find older chats.</p>;
  if (next !== 'ask') return null;
  return (
    <div className={styles.ask}>
      <p className={styles.askText}>Older chats haven’t loaded yet.</p>
      <Button size="sm" onClick={onLoadMore}>
        Load more
      </Button>
    </div>
  );
};
