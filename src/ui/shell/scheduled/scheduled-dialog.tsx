import { css } from 'styled-system/css';
import { useLocation } from 'wouter';
import { isPlainPress } from '../../browser/plain-press.ts';
import { Address } from '../../components/address/address.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useView } from '../../core-client/use-view.ts';
import { useHref } from '../../hooks/use-href.ts';
import { useTexts } from '../../language/use-texts.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { ScheduledList } from '../../shared/chat/later/scheduled-list.tsx';
import { texts } from '../../shared/chat/later/texts/texts.ts';

const link = css({
  alignSelf: 'flex-start',
  textStyle: 'text.ui',
  fontWeight: 'medium',
  color: 'fg.default',
  _hover: { textDecoration: 'underline' },
});
const end = css({ pb: '16' });

/** The scheduled and cancelled messages of all chats. */
const ScheduledDialog = ({ open, onClose, onGone }: Overlaid) => {
  const t = useTexts(texts);
  const href = useHref();
  const [, navigate] = useLocation();
  const mayWrite = useMayWrite();
  const view = useView({ view: 'scheduled' });
  return (
    <Dialog open={open} onClose={onClose} onGone={onGone} title={t('label')}>
      <div className={end}>
        {view !== undefined && view.rows.length === 0 && <p>{t('none')}</p>}
        <ScheduledList
          rows={view?.rows ?? []}
          mayWrite={mayWrite}
          head={({ chatId, chatName }) => (
            <a
              href={href(chatPath(chatId))}
              className={link}
              aria-label={t('open', { name: chatName })}
              onClick={(event) => {
                if (!isPlainPress(event)) return;
                event.preventDefault();
                onClose();
                navigate(chatPath(chatId));
              }}
            >
              <Address address={chatName} />
            </a>
          )}
        />
      </div>
    </Dialog>
  );
};

export default ScheduledDialog;
