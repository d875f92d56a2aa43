import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { sva } from 'styled-system/css';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Drawer } from '../../components/drawer/drawer.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { breakpoints } from '../../theme/scale.ts';
import { DRAWER, focusSoon } from '../focus-soon.ts';
import { texts } from '../texts/texts.ts';

const recipe = sva({
  slots: ['docked', 'over', 'head', 'place', 'title', 'acts', 'body'],
  base: {
    docked: {
      layerStyle: 'column',
      width: '380px',
      flexShrink: 0,
      minHeight: '0',
      borderInlineStart: '1px solid token(colors.border.default)',
      outline: 'none',
      '&[data-wide]': { width: 'clamp(380px, 38vw, 560px)' },
    },
    over: {
      layerStyle: 'column',
      flex: '1',
      minWidth: '0',
      minHeight: '0',
      outline: 'none',
    },
    head: {
      layerStyle: 'row',
      gap: '2',
      flexShrink: 0,
      height: '56px',
      paddingInlineStart: '20',
      paddingInlineEnd: '12',
    },
    title: {
      textStyle: 'text.heading',
      outline: 'none',
      truncate: true,
    },
    place: { textStyle: 'text.ui', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    acts: { layerStyle: 'row', gap: '2', marginInlineStart: 'auto' },
    body: { layerStyle: 'column', flex: '1', minHeight: '0' },
  },
});

export interface RecordDrawerProps {
  /** Name of the record, which also names the drawer. */
  readonly label: string;
  /** The drawer's heading. Without it, the head shows the place in the list. */
  readonly title?: string;
  /** Place in the list, from 0; null if unknown. */
  readonly place: number | null;
  readonly total: number;
  readonly onMove: ((step: 1 | -1) => void) | null;
  readonly onClose: () => void;
  readonly onGone: () => void;
  /** True for records with long texts to read. */
  readonly isWide?: boolean;
  /** Further buttons of the head. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** The detail of a record: beside the list if there is room, else over it. Escape closes it. */
export const RecordDrawer = (props: RecordDrawerProps) => {
  const isDocked = useMedia(`(min-width: ${breakpoints.xl})`);
  return isDocked ? <Docked {...props} /> : <Over {...props} />;
};

const FIRST_FIELD = 'form :is(input, select, textarea)';

const Over = (props: RecordDrawerProps) => {
  const styles = recipe();
  const inside = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open
      kind="record"
      label={props.label}
      focusFirst={() =>
        inside.current?.querySelector<HTMLElement>(':focus') ??
        inside.current?.querySelector<HTMLElement>(FIRST_FIELD) ??
        null
      }
      onClose={props.onClose}
      onGone={props.onGone}
    >
      <div ref={inside} data-record-drawer tabIndex={-1} className={styles.over}>
        <Inside {...props} />
      </div>
    </Drawer>
  );
};

/** Rows of a list, and other elements that open a drawer. */
const OPENERS = ':is([data-row], [data-opens-drawer])';

const Docked = (props: RecordDrawerProps) => {
  const styles = recipe();
  const pane = useRef<HTMLElement>(null);
  const { onClose } = props;
  // If a key opened the drawer, focus it, so that the user can continue with keys.
  useOnChange([props.label], () => {
    const pressed = document.activeElement;
    if (pressed?.matches(`${OPENERS}:focus-visible`)) pane.current?.focus();
  });
  // A row that the pointer pressed keeps the focus. Escape closes the drawer from there, too.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!(event.target instanceof Element) || event.target.closest(OPENERS) === null) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <aside
      ref={pane}
      data-record-drawer
      aria-label={props.label}
      data-wide={props.isWide || undefined}
      tabIndex={-1}
      className={styles.docked}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        props.onClose();
      }}
    >
      <Inside {...props} />
    </aside>
  );
};

const Inside = ({ title, place, total, onMove, onClose, acts, children }: RecordDrawerProps) => {
  const styles = recipe();
  const t = useTexts(texts);
  const move = (step: 1 | -1): void => {
    onMove?.(step);
    // Another record has another drawer. The same button can be pressed again.
    focusSoon(`${DRAWER} [data-move="${step}"]:enabled`, DRAWER);
  };
  return (
    <>
      <header className={styles.head}>
        {title !== undefined ? (
          <h2 className={styles.title}>{title}</h2>
        ) : (
          place !== null && (
            <span className={styles.place}>{t('drawer.place', { place: place + 1, total })}</span>
          )
        )}
        <div className={styles.acts}>
          {onMove !== null && place !== null && (
            <>
              <IconButton
                label={t('drawer.previous')}
                icon={ChevronUp}
                disabled={place <= 0}
                data-move="-1"
                onClick={() => move(-1)}
              />
              <IconButton
                label={t('drawer.next')}
                icon={ChevronDown}
                disabled={place >= total - 1}
                data-move="1"
                onClick={() => move(1)}
              />
            </>
          )}
          {acts}
          <IconButton label={t('drawer.close')} icon={X} onClick={onClose} />
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </>
  );
};
