import { Flag, FlagOff, Trash2, X } from 'lucide-react';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';
import { isFocusFree, isFocusLost } from '../../../../browser/may-take-focus.ts';
import { Button } from '../../../../components/button/button.tsx';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useOnChange } from '../../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { BulkMenu } from '../../../../records/bulk/bulk-menu.tsx';
import { askWork } from '../../../../shared/work/ask-work.ts';
import { texts as workTexts } from '../../../../shared/work/texts/texts.ts';
import { useWorkRights } from '../../../../shared/work/use-work-rights.ts';
import { mayAct, WORK_ACTS, WORK_ICONS, workChatOf } from '../../../../shared/work/work-acts.ts';
import { ACT_ICONS, ACT_RULES, CHAT_ACTS } from '../acts/chat-acts.ts';
import type { ChatList } from '../chat-list.ts';
import { DeleteChats } from './delete-chats.tsx';
import { texts } from './texts/texts.ts';
import { useChatsActs } from './use-chats-acts.ts';
import { NO_TICKS, type Ticked, type Ticks } from './use-ticks.ts';

const styles = sva({
  slots: ['bar', 'line', 'count'],
  base: {
    bar: {
      flexShrink: 0,
      px: '16',
      py: '8',
      borderBlockStart: '1px solid token(colors.border.default)',
      bg: 'bg.surface',
    },
    line: { layerStyle: 'row', flexWrap: 'wrap', gap: '0', marginInline: '-8px' },
    count: {
      flex: '1',
      minWidth: '0',
      px: '8',
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})();

export type SelectBarProps = Overlaid & {
  readonly list: ChatList;
  readonly ticks: Ticks;
  /** Number of chats in the list. */
  readonly loaded: number;
  /** Moves the focus to this row, or else to the row that the Tab key reaches. */
  readonly focusRows: (key?: string) => void;
};

/** Returns the ticked chats with the newest rows that the list shows. */
const refreshed = (ticked: Ticked, shown: ReadonlyMap<string, ChatRow>): Ticked =>
  [...ticked].every(([key, row]) => (shown.get(key) ?? row) === row)
    ? ticked
    : new Map([...ticked].map(([key, row]) => [key, shown.get(key) ?? row]));

/** Returns the key of the row after these rows, or else before them. */
const rowAfter = (rows: readonly ChatRow[], gone: readonly ChatRow[]): string | undefined => {
  const keys = new Set(gone.map(({ key }) => key));
  const last = rows.findLastIndex(({ key }) => keys.has(key));
  const isLeft = ({ key }: ChatRow) => !keys.has(key);
  return (rows.slice(last + 1).find(isLeft) ?? rows.slice(0, Math.max(last, 0)).findLast(isLeft))?.key;
};

/** Says how many chats are ticked, and changes all of them. It stands below the rows, so that it covers none. */
const SelectBar = ({ list, ticks, loaded, focusRows, open, onGone }: SelectBarProps) => {
  const t = useTexts(texts);
  const wt = useTexts(workTexts);
  const rights = useWorkRights();
  const { formats } = useTranslation();
  const { ticked, put } = ticks;
  const bar = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const [asked, setAsked] = useState<readonly ChatRow[] | null>(null);
  /** The row after the deleted ones. */
  const next = useRef<string>(undefined);
  const { act, flag, remove } = useChatsActs({ put, ...list });

  const shown = new Map(list.view?.rows.map((row) => [row.key, row] as const));
  useOnChange([list.view?.rows], () => put((now) => refreshed(now, shown)));
  useOnChange([open, asked], () => {
    if (open || asked !== null) return;
    if (next.current !== undefined || isFocusFree()) focusRows(next.current);
    onGone();
  });
  // A press may remove its own button, for example because all chats are read now.
  useLayoutEffect(() => {
    if (!hadFocus.current || !isFocusLost()) return;
    hadFocus.current = false;
    const first = bar.current?.querySelector('button');
    if (first == null) focusRows();
    else first.focus();
  });
  const clear = () => put(NO_TICKS);

  const rows = [...refreshed(ticked, shown).values()];
  const leftOut = rows.filter(({ key }) => !shown.has(key));
  const worked = rows.flatMap((row) => workChatOf(row) ?? []);
  const chats = t('chats', { count: rows.length });
  const flags = list.flags.list.map(({ key, name, colour }) => ({ key, name, colour }));
  const has = (id: string) => (row: ChatRow) => row.flags.includes(id);
  const setFlag = (isPut: boolean) => (id: string) => {
    const chosen = list.flags.byId.get(id);
    if (chosen !== undefined) flag(chosen, isPut, rows);
  };
  const [toPut, toTake] = [
    flags.filter(({ key }) => !rows.every(has(key))),
    flags.filter(({ key }) => rows.some(has(key))),
  ];
  return (
    <>
      {open && (
        <section
          ref={bar}
          aria-label={t('label')}
          className={styles.bar}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={({ relatedTarget }: FocusEvent) => {
            // If the button is removed, no element gets the focus.
            hadFocus.current = relatedTarget === null;
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) clear();
          }}
        >
          <div className={styles.line}>
            <span role="status" className={styles.count}>
              {leftOut.length === 0
                ? t('selected', { chats })
                : t('selectedLeftOut', { chats, leftOut: formats.count(leftOut.length) })}
            </span>
            <IconButton label={t('clear')} icon={X} onClick={clear} />
          </div>
          <div className={styles.line}>
            {/* Each stays at its place, so that none changes under the pointer, and keeps the focus. */}
            {CHAT_ACTS.map((one) => {
              const applies = rows.some(ACT_RULES[one].applies);
              return (
                <IconButton
                  key={one}
                  label={t(`acts.${one}`)}
                  icon={ACT_ICONS[one]}
                  aria-disabled={!applies || undefined}
                  onClick={() => {
                    if (applies) void act(one, rows);
                  }}
                />
              );
            })}
            {toPut.length > 0 && (
              <BulkMenu
                isNarrow
                label={t('acts.flag')}
                icon={Flag}
                choices={toPut}
                onChoose={setFlag(true)}
              />
            )}
            {toTake.length > 0 && (
              <BulkMenu
                isNarrow
                label={t('acts.unflag')}
                icon={FlagOff}
                choices={toTake}
                onChoose={setFlag(false)}
              />
            )}
            <IconButton label={t('acts.delete')} icon={Trash2} onClick={() => setAsked(rows)} />
          </div>
          {worked.length > 0 && (
            <div className={styles.line}>
              {WORK_ACTS.map((one) => {
                const able = worked.filter(({ work }) => mayAct(one, work, rights));
                return (
                  <IconButton
                    key={one}
                    label={wt(`acts.${one}`)}
                    icon={WORK_ICONS[one]}
                    aria-disabled={able.length === 0 || undefined}
                    onClick={() => {
                      if (able.length > 0) askWork({ act: one, chats: able });
                    }}
                  />
                );
              })}
            </div>
          )}
          {rows.length - leftOut.length < loaded && (
            <div className={styles.line}>
              <Button size="sm" variant="ghost" onClick={ticks.all}>
                {t('all', { loaded: formats.count(loaded) })}
              </Button>
            </div>
          )}
        </section>
      )}
      {asked !== null && (
        <DeleteChats
          rows={asked}
          leftOut={asked.filter(({ key }) => !shown.has(key))}
          onDelete={() => {
            next.current = rowAfter(list.view?.rows ?? [], asked);
            return remove(asked);
          }}
          onGone={() => setAsked(null)}
        />
      )}
    </>
  );
};

export default SelectBar;
