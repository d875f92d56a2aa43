import { useCarried } from '../hooks/use-carried.ts';

type LoadedRows = {
  readonly head: { readonly loading: boolean; readonly error: unknown; readonly known?: boolean };
  readonly rows: readonly unknown[];
};

const isBlank = ({ head, rows }: LoadedRows): boolean => head.loading && rows.length === 0;

const isWorthKeeping = (view: LoadedRows): boolean =>
  !isBlank(view) && view.head.error === null && view.head.known !== false;

/**
 * Keeps the old rows on screen until new rows arrive. A new worker returns no rows until it has read the chat
 * from disk. Remount the caller for each chat.
 */
export const useKeptRows = <V extends LoadedRows>(view: V | undefined): V | undefined =>
  useCarried(view, (before) =>
    view !== undefined && isBlank(view) && before !== undefined && isWorthKeeping(before) ? before : view,
  );
