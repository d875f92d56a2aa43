import { COUNTED_MAX } from '../../../core/model/chat/list/counted.ts';
import {
  MANAGE_SHARED_VIEWS,
  type SavedViewRecord,
  savedViews,
} from '../../../core/model/collections/saved-views.ts';
import { useViewIf } from '../../core-client/use-view-if.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useSession } from '../../session/use-session.ts';
import { useCollection } from '../use-collection.ts';
import type { ViewScreen } from './view-screen.ts';

export interface ViewCount {
  readonly count: number;
  readonly atLeast: boolean;
}

export interface SavedViews {
  /** False until the service has answered. Without the feature it stays false. */
  readonly isKnown: boolean;
  readonly list: readonly SavedViewRecord[];
  /** The view that was opened last, or one that shows the same; null if there is none. */
  readonly current: SavedViewRecord | null;
  /** Whether the list shows something else than the current view. */
  readonly isChanged: boolean;
  readonly mayCreate: boolean;
  readonly isOwn: (view: SavedViewRecord) => boolean;
  readonly mayChange: (view: SavedViewRecord) => boolean;
  /** Null if the number is unknown. */
  readonly countOf: (view: SavedViewRecord) => ViewCount | null;
}

/** Watches the saved views of a screen, with their counts. */
export function useSavedViews({ screen, current, opened, read, counted, count }: ViewScreen): SavedViews {
  const { head, rows } = useCollection(savedViews, { screen });
  const list = rows.map(({ values }) => values);
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const userId = useSession()?.userData.id;
  const counts = useViewIf(
    counted === undefined || list.length === 0
      ? null
      : {
          view: 'chatCounts',
          of: list.slice(0, COUNTED_MAX).map(({ id, query }) => ({ key: id, ...counted(query) })),
        },
  );
  const same = list.find(({ query }) => read(query) === current && current !== '') ?? null;
  const shown = list.find(({ id }) => id === opened) ?? same;
  const isChanged = shown !== null && read(shown.query) !== current;
  const may = (action: string) => mayWrite && ability !== null && mayDo(ability, action);
  // A view that the service has not stored yet has no owner.
  const isOwn = ({ ownerId }: SavedViewRecord) => ownerId === '' || ownerId === String(userId);
  return {
    isKnown: head?.status === 'ready',
    list,
    current: shown,
    isChanged,
    mayCreate: may(savedViews.writes.create.may),
    isOwn,
    mayChange: (view) =>
      may(savedViews.writes.update.may) && (isOwn(view) || (view.shared && may(MANAGE_SHARED_VIEWS))),
    countOf(view) {
      if (counted === undefined)
        return shown?.id === view.id && !isChanged && count !== null ? { count, atLeast: false } : null;
      const row = counts?.head.listedAt == null ? undefined : counts.rows.find(({ key }) => key === view.id);
      return row === undefined ? null : { count: row.count, atLeast: row.atLeast };
    },
  };
}
