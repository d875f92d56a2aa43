import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { SavedViewRecord } from '../../../core/model/collections/saved-views.ts';
import { PlainIconButton } from '../../components/button/plain-icon-button.tsx';
import { type Overlaid, useOverlay } from '../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../components/overlay/use-report-missing.ts';
import { type Anchored, useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { screensWithViews } from './screens-with-views.ts';
import { texts } from './texts/texts.ts';
import { useSavedViews } from './use-saved-views.ts';
import type { ViewDialogProps } from './view-dialog.tsx';
import type { ViewScreen } from './view-screen.ts';
import type { ViewsMenuProps } from './views-menu.tsx';

const MENU = lazyPart<ViewsMenuProps & Anchored>(() => import('./views-menu.tsx'));
const DIALOG = lazyPart<ViewDialogProps & Overlaid>(() => import('./view-dialog.tsx'));

export interface ViewsButtonProps {
  readonly screen: ViewScreen;
  readonly size?: 'sm' | 'md';
}

/** Opens the menu of a screen's saved views. Draws nothing until the service has listed them. */
const ViewsButton = ({ screen, size = 'md' }: ViewsButtonProps) => {
  const t = useTexts(texts);
  const views = useSavedViews(screen);
  const { trigger, draw } = useTriggeredOverlay<ViewsMenuProps>('menu', MENU);
  const [edited, setEdited] = useState<{ readonly view: SavedViewRecord | null } | null>(null);
  const dialog = useOverlay<ViewDialogProps>(
    DIALOG,
    edited !== null,
    () => setEdited(null),
    useReportMissing(),
  );
  const hasViews = views.list.length > 0;
  const { isKnown } = views;
  useOnChange([isKnown, hasViews], () => {
    const known = screensWithViews().current();
    if (!isKnown || known.includes(screen.screen) === hasViews) return;
    const others = known.filter((one) => one !== screen.screen);
    screensWithViews().change(hasViews ? [...others, screen.screen] : others);
  });
  if (!isKnown) return null;
  const view = edited?.view ?? null;
  return (
    <>
      <PlainIconButton {...trigger} label={t('label')} title={t('label')} icon={Bookmark} size={size} />
      {draw({ screen, views, onEdit: (chosen) => setEdited({ view: chosen }) })}
      {dialog.draw({
        screen,
        view,
        mayShare: view === null || views.isOwn(view),
        triggerId: trigger.id,
      })}
    </>
  );
};

export default ViewsButton;
