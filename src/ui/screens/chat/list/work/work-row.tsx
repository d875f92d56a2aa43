import { Suspense } from 'react';
import { afterFirstScreen } from '../../../../lazy/after-first-screen.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import { useLazyPart } from '../../../../lazy/screen.tsx';
import { hadWorkChoice } from '../list-choices.ts';
import type { WorkListsProps } from './work-lists.tsx';
import { workRow } from './work-row.recipe.ts';

const LISTS = lazyPart<WorkListsProps>(afterFirstScreen(() => import('./work-lists.tsx')));

/** The lists by the work of the chats, if the service has it. */
export const WorkRow = (props: WorkListsProps) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const Lists = useLazyPart(LISTS);
  if (props.list.onView === null) return null;
  return (
    <Suspense fallback={hadWorkChoice().current() && <div className={workRow} />}>
      <Lists {...props} />
    </Suspense>
  );
};
