import { Bookmark } from 'lucide-react';
import { savedViews } from '../../../core/model/collections/saved-views.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useCollection } from '../../records/use-collection.ts';
import { viewPath } from '../../records/views/view-screen.ts';
import { mayOpen } from '../../routes/navigation-items.ts';
import { routeOf } from '../../routes/routes.ts';
import type { AppAbility } from '../../session/ability.ts';
import { texts } from '../../shared/search/texts/texts.ts';
import type { SpokenAction } from './palette-entries.ts';

const ALL_SCREENS = { screen: '' };

/** Returns the ways to the saved views of all screens. The palette shows them only for a typed text. */
export function useViewWays(ability: AppAbility): readonly SpokenAction[] {
  const { t } = useTranslation();
  const part = useTexts(texts);
  const { rows } = useCollection(savedViews, ALL_SCREENS);
  return rows.flatMap(({ key, values: { screen, name, query } }) => {
    const route = routeOf(`/${screen}`);
    const path = viewPath(screen, query, key);
    if (route.name === 'not-found' || !mayOpen(ability, path)) return [];
    return [
      {
        action: {
          id: `view-${key}`,
          group: 'go',
          words: route.title,
          alias: null,
          icon: Bookmark,
          keys: [],
          needs: null,
          when: () => true,
          deed: { kind: 'open', path },
        },
        words: part('goToView', { name, page: t(route.title) }),
        alias: '',
      },
    ];
  });
}
