import { useCarried } from '../hooks/use-carried.ts';

type LoadedRows = {
  readonly head: { readonly loading: boolean; readonly error: string | null; readonly known?: boolean };
  readonly rows: readonly unknown[];
};

const isBlank = ({ head, rows }: LoadedRows): boolean => head.loading && rows.length === 0;

/** Whether the view shows a result: rows, or that there are none. */
const isWorthKeeping = (view: LoadedRows): boolean =>
  !isBlank(view) && view.head.error === null && view.head.known !== false;

/**
 * Keeps rows on the screen until there is a replacement: a new worker has no rows of a chat before it has read them
 * from the disk. Remount the caller for each chat.
 */
export const useKeptRows = <V extends LoadedRows>(view: V | undefined): V | undefined =>
  useCarried(view, (before) =>
    view !== undefined && isBlank(view) && before !== undefined && isWorthKeeping(before) ? before : view,
  );
