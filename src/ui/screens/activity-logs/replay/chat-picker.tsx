import { type KeyboardEvent, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../../components/popover/popover.tsx';
import { useSteadyView } from '../../../core-client/use-steady-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { nextRow } from '../../../lists/use-row-keys.ts';
import { texts } from '../texts/texts.ts';

export type ChatPickerProps = { readonly onPick: (chatId: string) => void };

/** Chats shown at once. A search finds the others. */
const SHOWN = 50;

const search = css({ display: 'flex', p: '8', borderBlockEnd: '1px solid token(colors.border.subtle)' });
const list = css({ listStyle: 'none', maxHeight: '320px', overflowY: 'auto', p: '4' });
const row = css({
  layerStyle: 'row',
  gap: '8',
  width: 'full',
  minHeight: '36px',
  px: '8',
  border: 'none',
  borderRadius: 'sm',
  bg: 'transparent',
  textStyle: 'text.ui',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { outlineOffset: '-2px' },
  '& > bdi': { truncate: true },
});
const none = css({ p: '12', textStyle: 'text.ui', color: 'fg.muted' });

/** Finds a chat by its name among the chats on this device. */
const ChatPicker = ({ onPick, ...anchored }: ChatPickerProps & Anchored) => {
  const t = useTexts(texts);
  const [q, setQ] = useState('');
  const { view, settled } = useSteadyView({ view: 'chatList', q, size: SHOWN });
  const rows = view?.rows ?? [];
  const pick = (id: string) => {
    onPick(id);
    anchored.onClose();
  };
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
    const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
    const [first] = rows;
    if (at < 0 && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (first !== undefined && settled && q.trim() !== '') pick(first.key);
      return;
    }
    // In the field, the other keys move the cursor.
    if (at < 0 && event.key !== 'ArrowDown') return;
    const next = nextRow(event.key, at, buttons.length);
    if (next === null) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && at === 0) box.current?.querySelector('input')?.focus();
    else buttons[next]?.focus();
  };
  return (
    <Popover label={t('replay.choose')} {...anchored}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the chats */}
      <div ref={box} onKeyDown={onKeyDown}>
        <div className={search}>
          <SearchField
            label={t('replay.findChat')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </div>
        {rows.length === 0 ? (
          <p role="status" className={none}>
            {t('replay.noChats')}
          </p>
        ) : (
          <ul className={list}>
            {rows.map(({ key, name, isGroup }, place) => (
              <li key={key}>
                <button
                  type="button"
                  // One tab stop. The arrow keys reach the others.
                  tabIndex={place === 0 ? 0 : -1}
                  className={row}
                  onClick={() => pick(key)}
                >
                  <Avatar id={key} name={name} isGroup={isGroup} size={24} />
                  <Address address={name} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Popover>
  );
};

export default ChatPicker;
