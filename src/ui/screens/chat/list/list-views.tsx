import { Suspense, useState } from 'react';
import { afterFirstScreen } from '../../../lazy/after-first-screen.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { useLazyPart } from '../../../lazy/screen.tsx';
import { screensWithViews } from '../../../records/views/screens-with-views.ts';
import { viewsRow } from '../../../records/views/views-row.recipe.ts';
import type { ChatList } from './chat-list.ts';
import type { ChatViewsProps } from './chat-views.tsx';

const VIEWS = lazyPart<ChatViewsProps>(afterFirstScreen(() => import('./chat-views.tsx')));

/** Opens the menu of the saved views. */
export const ViewsButton = (props: { readonly list: ChatList }) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const Views = useLazyPart(VIEWS);
  if (props.list.onView === null) return null;
  return (
    <Suspense>
      <Views {...props} part="button" />
    </Suspense>
  );
};

/** The saved views, if the list has some. */
export const ViewsRow = (props: { readonly list: ChatList }) => {
  'use no memo';
  const Views = useLazyPart(VIEWS);
  // Known from the first frame, so that nothing moves when the views arrive.
  const [hadViews] = useState(() => screensWithViews().current().includes('chat'));
  if (props.list.onView === null || (!hadViews && props.list.scope.saved === undefined)) return null;
  return (
    <Suspense fallback={<div className={viewsRow} />}>
      <Views {...props} part="row" />
    </Suspense>
  );
};
