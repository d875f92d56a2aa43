import { X } from 'lucide-react';
import { useRef } from 'react';
import { sva } from 'styled-system/css';
import { permittedActions } from '../../actions/actions.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Modal, ModalTitle } from '../../components/dialog/modal.tsx';
import { useFocusReturn } from '../../components/overlay/use-focus-return.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import type { AppAbility } from '../../session/ability.ts';
import { KeyList } from './key-list.tsx';
import { SingleKeys } from './single-keys.tsx';

const sheet = sva({
  slots: ['head', 'title', 'groups', 'foot'],
  base: {
    head: {
      layerStyle: 'row',
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
    <Modal
      kind="sheet"
      open={open}
      onClose={onClose}
      onGone={() => {
        giveFocusBack();
        onGone();
      }}
      focusFirst={() => groups.current}
      focusAfter="nothing"
    >
      <div className={styles.head}>
        <ModalTitle className={styles.title}>{t('actions.offers.sheet')}</ModalTitle>
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
    </Modal>
  );
};

export default KeyboardSheet;
