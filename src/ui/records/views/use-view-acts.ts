import { type SavedViewRecord, savedViews } from '../../../core/model/collections/saved-views.ts';
import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useHref } from '../../hooks/use-href.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../removal/use-held-write.ts';
import { useQuickWrite } from '../use-quick-write.ts';
import { texts } from './texts/texts.ts';
import { type ViewScreen, viewPath } from './view-screen.ts';

/** Returns the acts of a saved view. They show their outcome in toasts. */
export function useViewActs(screen: ViewScreen) {
  const t = useTexts(texts);
  const quickWrite = useQuickWrite(savedViews);
  const heldWrite = useHeldWrite(savedViews);
  const href = useHref();
  return {
    /** Opens a view, and says so if the screen knows no part of its query any more. */
    open(view: SavedViewRecord): void {
      const query = screen.read(view.query);
      screen.open(query, view.id);
      if (query === '' && view.query !== '')
        showFailure(t('nothingLeft', { name: view.name }), t('nothingLeftText'));
    },
    update: (view: SavedViewRecord) =>
      quickWrite(
        { op: 'update', record: view, input: { query: screen.saving } },
        t('failed.updated', { name: view.name }),
        {
          title: t('done.updated', { name: view.name }),
          undo: { label: t('undo'), done: t('done.undone'), failed: t('failed.undone') },
        },
      ),
    remove: (view: SavedViewRecord) =>
      heldWrite(
        { op: 'remove', record: view, input: {} },
        { done: t('done.removed', { name: view.name }), failed: t('failed.removed', { name: view.name }) },
      ),
    async copy(view: SavedViewRecord | null): Promise<void> {
      const path =
        view === null
          ? viewPath(screen.screen, screen.saving, null)
          : viewPath(screen.screen, screen.read(view.query), view.id);
      try {
        await navigator.clipboard.writeText(new URL(href(path), location.origin).href);
        showDone(t('done.copied'));
      } catch {
        showFailure(t('failed.copied'), t('failed.blocked'));
      }
    },
  };
}
