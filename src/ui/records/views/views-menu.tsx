import { Bookmark, Info, Link, Pencil, Plus, RefreshCw, Trash2, Undo2, Users } from 'lucide-react';
import { css } from 'styled-system/css';
import type { SavedViewRecord } from '../../../core/model/collections/saved-views.ts';
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from '../../components/menu/menu.tsx';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import type { SavedViews } from './use-saved-views.ts';
import { useViewActs } from './use-view-acts.ts';
import { ViewCaption } from './view-caption.tsx';
import type { ViewScreen } from './view-screen.ts';

export interface ViewsMenuProps {
  readonly screen: ViewScreen;
  readonly views: SavedViews;
  /** Opens the dialog of a view, or of a new one (null). */
  readonly onEdit: (view: SavedViewRecord | null) => void;
}

const scroll = css({ maxHeight: '40dvh', overflowY: 'auto' });

/** All saved views of a screen, and what can be done with the shown one. */
const ViewsMenu = ({ screen, views, onEdit, ...anchored }: ViewsMenuProps & Anchored) => {
  const t = useTexts(texts);
  const acts = useViewActs(screen);
  const { list, current, isChanged, mayCreate } = views;
  const isPlain = screen.saving === '';
  const shownAs = isChanged ? null : current;
  const maySave = mayCreate && !isPlain && shownAs === null;
  return (
    <Menu {...anchored} placement="bottom-end">
      {list.length > 0 && (
        <div className={scroll}>
          <MenuChoice
            label={t('label')}
            value={shownAs?.id ?? null}
            options={list.map((view) => ({
              value: view.id,
              label: <ViewCaption view={view} count={views.countOf(view)} />,
              icon: view.shared ? Users : Bookmark,
            }))}
            onChange={(id) => {
              const chosen = list.find((view) => view.id === id);
              if (chosen !== undefined) acts.open(chosen);
            }}
            closes
          />
        </div>
      )}
      {list.length > 0 && (current !== null || !isPlain) && <MenuSeparator />}
      {list.length === 0 && !maySave && (
        <MenuItem value="none" icon={Info} onSelect={undefined}>
          {t(mayCreate ? 'hint' : 'none')}
        </MenuItem>
      )}
      {maySave && (
        <MenuItem value="save" icon={Plus} onSelect={() => onEdit(null)}>
          {t(current === null ? 'acts.save' : 'acts.saveNew')}
        </MenuItem>
      )}
      {shownAs === null && !isPlain && (
        <MenuItem value="copy" icon={Link} onSelect={() => void acts.copy(null)}>
          {t('acts.copy')}
        </MenuItem>
      )}
      {current !== null && (
        <MenuGroup label={<ViewCaption view={current} count={null} isChanged={isChanged} />}>
          {isChanged && (
            <MenuItem value="reset" icon={Undo2} onSelect={() => acts.open(current)}>
              {t('acts.reset')}
            </MenuItem>
          )}
          {isChanged && !isPlain && views.mayChange(current) && (
            <MenuItem value="update" icon={RefreshCw} onSelect={() => void acts.update(current)}>
              {t('acts.update')}
            </MenuItem>
          )}
          {shownAs !== null && (
            <MenuItem value="copy" icon={Link} onSelect={() => void acts.copy(current)}>
              {t('acts.copy')}
            </MenuItem>
          )}
          {views.mayChange(current) && (
            <MenuItem value="edit" icon={Pencil} onSelect={() => onEdit(current)}>
              {t('acts.edit')}
            </MenuItem>
          )}
          {views.mayChange(current) && (
            <MenuItem value="remove" icon={Trash2} tone="danger" onSelect={() => void acts.remove(current)}>
              {t('acts.remove')}
            </MenuItem>
          )}
        </MenuGroup>
      )}
    </Menu>
  );
};

export default ViewsMenu;
