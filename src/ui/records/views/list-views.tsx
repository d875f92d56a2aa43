import { Suspense, useState } from 'react';
import { css } from 'styled-system/css';
import { useLocation } from 'wouter';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { afterFirstScreen } from '../../lazy/after-first-screen.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { useLazyPart } from '../../lazy/screen.tsx';
import type { RecordsPage } from '../use-records-page.ts';
import { screensWithViews } from './screens-with-views.ts';
import type { ViewScreen } from './view-screen.ts';
import type { ViewsButtonProps } from './views-button.tsx';
import { viewsRow } from './views-row.recipe.ts';
import type { ViewsRowProps } from './views-row.tsx';

// If this code can't be loaded, the list is still of use.
const BUTTON = lazyPart<ViewsButtonProps>(
  afterFirstScreen(() => import('./views-button.tsx').catch(() => ({ default: () => null }))),
);
const ROW = lazyPart<ViewsRowProps>(
  afterFirstScreen(() => import('./views-row.tsx').catch(() => ({ default: () => null }))),
);

interface ListViewsProps<R extends RecordRow, Q> {
  readonly page: RecordsPage<R, Q>;
  readonly unsaved?: readonly string[] | undefined;
}

interface ScreenProps {
  readonly screen: ViewScreen;
}

const NONE: readonly string[] = [];

function useListScreen<R extends RecordRow, Q>({
  page: { address, list },
  unsaved = NONE,
}: ListViewsProps<R, Q>): ViewScreen {
  const [path] = useLocation();
  const current = address.viewText(unsaved);
  return {
    screen: path.slice(1).toLowerCase(),
    current,
    saving: current,
    opened: address.saved,
    read: (query) => address.viewText(unsaved, query),
    open: address.openView,
    count: list.isSettled && list.head?.status === 'ready' ? list.head.total : null,
  };
}

/** Opens the menu of a screen's saved views. */
export const ScreenViewsButton = ({ screen }: ScreenProps) => {
  const Button = useLazyPart(BUTTON);
  return (
    <span className={room}>
      <Suspense>
        <Button screen={screen} />
      </Suspense>
    </span>
  );
};

/** Room for the button from the first frame on, so that its arrival moves nothing. */
const room = css({ display: 'inline-flex', minWidth: { base: '40px', md: '32px' } });
const place = css({ mx: { base: '14px', md: '18px' }, mt: { md: '6px' }, mb: '0' });

/** A screen's saved views, if it has some. */
export const ScreenViews = ({ screen }: ScreenProps) => {
  // Known from the first frame, so that nothing moves when the views arrive.
  const [hadViews] = useState(() => screensWithViews().current().includes(screen.screen));
  const Row = useLazyPart(ROW);
  if (!hadViews && screen.opened === null) return null;
  const className = `${viewsRow} ${place}`;
  return (
    <Suspense fallback={<div className={className} />}>
      <Row screen={screen} className={place} />
    </Suspense>
  );
};

/** Opens the menu of the list's saved views. */
export const ListViewsButton = <R extends RecordRow, Q>(props: ListViewsProps<R, Q>) => (
  <ScreenViewsButton screen={useListScreen(props)} />
);

/** The list's saved views, if it has some. */
export const ListViews = <R extends RecordRow, Q>(props: ListViewsProps<R, Q>) => (
  <ScreenViews screen={useListScreen(props)} />
);
