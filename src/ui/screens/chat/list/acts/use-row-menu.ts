import { type MouseEvent, useState } from 'react';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';
import { type Overlaid, useOverlay } from '../../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../../components/overlay/use-report-missing.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import { rowKeyAt } from '../../../../lists/row-element.ts';
import type { ListScope } from '../../../../routes/chat-path.ts';
import type { Ticks } from '../select/use-ticks.ts';
import type { RowMenuProps } from './row-menu.tsx';

export const ROW_MENU = lazyPart<RowMenuProps>(() => import('./row-menu.tsx'));

/** Id of the link of a chat's row. */
export const rowIdOf = (key: string): string => `chat-row-${key}`;

type Asked = Pick<RowMenuProps, 'row' | 'at' | 'call'>;

/** The menu of a chat's row: by right click, by the menu key, or by the row's own button. */
export const useRowMenu = (
  rows: readonly ChatRow[],
  openChatId: string | null,
  scope: ListScope,
  ticks: Ticks | null,
) => {
  // The React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  // The last asked row stays, because the menu shows it until it has closed.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [wanted, setWanted] = useState(false);
  const { draw } = useOverlay<Omit<RowMenuProps, keyof Overlaid>>(
    ROW_MENU,
    wanted,
    () => setWanted(false),
    useReportMissing(),
  );
  const ask = (event: MouseEvent, key: string | null) => {
    const row = rows.find((one) => one.key === key);
    if (row === undefined) return;
    event.preventDefault();
    // Neither the menu key nor a button that a key pressed has a place of its own.
    const isByPointer = event.type === 'contextmenu' ? event.button === 2 : event.detail > 0;
    setAsked({
      row,
      at: isByPointer ? { x: event.clientX, y: event.clientY } : null,
      call: (asked?.call ?? 0) + 1,
    });
    setWanted(true);
  };
  return {
    onContextMenu: (event: MouseEvent) => ask(event, rowKeyAt(event.target)),
    onClick: (event: MouseEvent) =>
      ask(
        event,
        event.target instanceof Element
          ? (event.target.closest('[data-more]')?.getAttribute('data-more') ?? null)
          : null,
      ),
    draw: () =>
      asked !== null &&
      draw({
        ...asked,
        row: rows.find(({ key }) => key === asked.row.key) ?? asked.row,
        isOpen: asked.row.key === openChatId,
        scope,
        ticks,
        rowId: rowIdOf(asked.row.key),
      }),
  };
};
