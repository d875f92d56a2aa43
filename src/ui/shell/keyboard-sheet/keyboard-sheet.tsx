import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import type { Action } from '../../actions/action.ts';
import { useEnter } from '../../actions/enter-choice.ts';
import { keyCaps } from '../../actions/platform-keys.ts';
import { singleKeysChoice } from '../../actions/single-keys.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useFocusReturn } from '../../components/overlay/use-focus-return.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useDeviceChoice } from '../../session/device-choice.ts';
import { sheetGroups } from './sheet-lines.ts';

const sheet = sva({
  slots: [
    'backdrop',
    'positioner',
    'content',
    'head',
    'title',
    'groups',
    'group',
    'label',
    'line',
    'keys',
    'foot',
    'note',
  ],
  base: {
    backdrop: { position: 'fixed', inset: '0', bg: 'scrim', zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      // Otherwise the content sets the column's width, and a phone cuts it off.
      gridTemplateColumns: 'minmax(0, 1fr)',
      placeItems: 'center',
      p: { base: '8', md: '16' },
      zIndex: 'dialog',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '720px',
      maxWidth: 'full',
      maxHeight: 'calc(100dvh - 16px)',
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
      columns: { base: '1', md: '2' },
      columnGap: '40',
      px: '24',
      pt: '16',
      minHeight: '0',
      outline: 'none',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    group: { breakInside: 'avoid', pb: '16' },
    label: { textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted', pb: '4' },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      minHeight: '32px',
      textStyle: 'text.ui',
      '& > dt': { flex: '1', minWidth: '0' },
    },
    keys: { display: 'flex', alignItems: 'center', gap: '6', textStyle: 'text.meta', color: 'fg.muted' },
    foot: { flexShrink: 0, px: '24', py: '12', borderBlockStart: '1px solid token(colors.border.subtle)' },
    note: { textStyle: 'text.meta', color: 'fg.muted', mt: '4' },
  },
});

type KeyboardSheetProps = {
  readonly permitted: readonly Action[];
  readonly onGone: () => void;
};

/** Lists every shortcut that the user may use, with the switch for single-key shortcuts. */
const KeyboardSheet = ({ permitted, onGone }: KeyboardSheetProps) => {
  const styles = sheet();
  const { t } = useTranslation();
  const groups = useRef<HTMLElement>(null);
  const giveFocusBack = useFocusReturn();
  const [open, setOpen] = useState(true);
  const [enter] = useEnter();
  const singleKeys = useDeviceChoice(singleKeysChoice);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
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
              <IconButton label={t('actions.sheet.close')} icon={X} onClick={() => setOpen(false)} />
            </div>
            <section
              ref={groups}
              className={styles.groups}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
              tabIndex={0}
              aria-label={t('actions.offers.sheet')}
            >
              {sheetGroups(permitted, enter).map((group) => (
                <div key={group.id} className={styles.group}>
                  <h3 className={styles.label}>{t(`actions.groups.${group.id}`)}</h3>
                  <dl>
                    {group.lines.map((line) => (
                      <div key={line.id} className={styles.line}>
                        <dt>{t(line.words)}</dt>
                        <dd className={styles.keys}>
                          {line.keys.map((keys, place) => (
                            <Fragment key={keys}>
                              {place > 0 && <span>{t('actions.sheet.or')}</span>}
                              <KeyCaps presses={keyCaps(keys)} />
                            </Fragment>
                          ))}
                        </dd>
                      </div>
                    ))}
                  </dl>
                </div>
              ))}
            </section>
            <div className={styles.foot}>
              <Checkbox
                label={t('actions.sheet.singleKeys')}
                checked={singleKeys}
                onChange={singleKeysChoice.choose}
              />
              <p className={styles.note}>{t('actions.sheet.singleKeysNote')}</p>
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

export default KeyboardSheet;
