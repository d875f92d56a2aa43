import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { sva } from 'styled-system/css';
import { permittedActions } from '../../actions/actions.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { useFocusReturn } from '../../components/overlay/use-focus-return.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { ToastSlot } from '../../components/toast/toast-slot.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import type { AppAbility } from '../../session/ability.ts';
import { KeyList } from './key-list.tsx';
import { SingleKeys } from './single-keys.tsx';

const sheet = sva({
  slots: ['backdrop', 'positioner', 'content', 'head', 'title', 'groups', 'foot'],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'scrim', zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      // Otherwise the content sets the column's width, and a phone cuts it off.
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) auto minmax(var(--toast-room, 0px), 1fr)',
      placeItems: 'center',
      p: { base: '8', md: '16' },
      zIndex: 'dialog',
    },
    content: {
      position: 'relative',
      gridRow: '2',
      display: 'flex',
      flexDirection: 'column',
      width: '720px',
      maxWidth: 'full',
      maxHeight: {
        base: 'calc(100dvh - 16px - var(--toast-room, 0px))',
        md: 'calc(100dvh - 32px - var(--toast-room, 0px))',
      },
      bg: 'bg.overlay',
      borderRadius: 'md',
      boxShadow: 'modal',
      outline: 'none',
      _open: { animation: 'dialogIn token(durations.slow) token(easings.in)' },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexShrink: 0,
      height: '56px',
      paddingInlineStart: '24',
      paddingInlineEnd: '12',
      borderBlockEnd: '1px solid token(colors.border.subtle)',
    },
    title: { textStyle: 'text.heading' },
    groups: {
      px: '24',
      pt: '16',
      minHeight: '0',
      outline: 'none',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    foot: { flexShrink: 0, px: '24', py: '12', borderBlockStart: '1px solid token(colors.border.subtle)' },
  },
});

export type KeyboardSheetProps = Overlaid & { readonly ability: AppAbility };

/** Lists every shortcut that the user may use, with the switch for single-key shortcuts. */
const KeyboardSheet = ({ ability, open, onClose, onGone }: KeyboardSheetProps) => {
  const styles = sheet();
  const { t } = useTranslation();
  const groups = useRef<HTMLElement>(null);
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      restoreFocus={false}
      onExitComplete={() => {
        giveFocusBack();
        onGone();
      }}
      initialFocusEl={() => groups.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Positioner className={styles.positioner}>
          <Dialog.Content className={styles.content}>
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{t('actions.offers.sheet')}</Dialog.Title>
              <IconButton label={t('actions.sheet.close')} icon={X} onClick={onClose} />
            </div>
            <section
              ref={groups}
              className={styles.groups}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
              tabIndex={0}
              aria-label={t('actions.offers.sheet')}
            >
              <KeyList permitted={permittedActions(ability)} />
            </section>
            <div className={styles.foot}>
              <SingleKeys />
            </div>
            {open && <ToastSlot part="dialog" />}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

export default KeyboardSheet;
