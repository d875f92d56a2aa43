import { Suspense, useEffect } from 'react';
import { useLazyPart } from '../../../shell/screen.tsx';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { MoreLine } from './more-line.tsx';
import type { NoRowsProps } from './no-rows.tsx';
import { NO_ROWS } from './no-rows-part.ts';

type ChatListFootProps = Pick<NoRowsProps, 'list' | 'onClearSearch' | 'onClearScope'>;

/** Drawn below the rows, or instead of rows if there are none. */
export const ChatListFoot = (props: ChatListFootProps) => {
  const { view } = props.list;
  // Load this code in advance, because it can't be loaded offline.
  useEffect(() => void NO_ROWS.load().catch(() => undefined), []);
  if (view === undefined || (view.head.loading && view.rows.length === 0)) return <ChatListSkeleton />;
  if (view.rows.length > 0) return <MoreLine {...props.list} loadingMore={view.head.loadingMore} />;
  return (
    <Suspense fallback={<ChatListSkeleton />}>
      <NoRows {...props} view={view} />
    </Suspense>
  );
};

const NoRows = (props: NoRowsProps) => {
  const Part = useLazyPart(NO_ROWS);
  return <Part {...props} />;
};
