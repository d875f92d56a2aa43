import { Bookmark } from 'lucide-react';
import { css, cx } from 'styled-system/css';
import { Chip } from '../../components/chip/chip.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useViewActs } from './use-view-acts.ts';
import { ViewCaption } from './view-caption.tsx';
import type { ViewScreen } from './view-screen.ts';
import { viewsRow } from './views-row.recipe.ts';

export interface ViewsRowProps {
  readonly screen: ViewScreen;
  readonly className?: string;
}

/** Most views in the row. The menu has all of them. */
const AT_HAND = 8;

const item = css({ display: 'flex', flexShrink: 0, maxWidth: '200px' });

/** The saved views of a screen in one row, which scrolls if it is narrow. */
const ViewsRow = ({ screen, className }: ViewsRowProps) => {
  const t = useTexts(texts);
  const views = useSavedViews(screen);
  const acts = useViewActs(screen);
  const { list, current, isChanged, isKnown } = views;
  if (list.length === 0) return isKnown ? null : <div className={cx(viewsRow, className)} />;
  return (
    <ul aria-label={t('label')} className={cx(viewsRow, className)}>
      {list
        .filter((view, place) => place < AT_HAND || view.id === current?.id)
        .map((view) => (
          <li key={view.id} className={item}>
            <Chip
              aria-pressed={view.id === current?.id}
              title={view.shared ? t('team') : undefined}
              onClick={() => acts.open(view)}
            >
              <Bookmark size={12} aria-hidden />
              <ViewCaption
                view={view}
                count={views.countOf(view)}
                isChanged={view.id === current?.id && isChanged}
              />
            </Chip>
          </li>
        ))}
    </ul>
  );
};

export default ViewsRow;
