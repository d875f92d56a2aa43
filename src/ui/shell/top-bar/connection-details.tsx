import { useLocation } from 'wouter';
import type { ConnectionHead } from '../../../core/views.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { chatPath } from '../../screens/chat/chat-path.ts';
import { settingPath } from '../../screens/setting/setting-path.ts';
import { useAct } from '../../use-act.ts';
import { ConnectionPanel } from './connection-panel.tsx';

type ConnectionDetailsProps = {
  readonly head: ConnectionHead;
  /** There is more to see, for those who may. */
  readonly mayOpenSettings: boolean;
  readonly onClose: () => void;
};

/** The panel behind the chip on live data: what it shows is watched only while it is open. */
export const ConnectionDetails = ({ head, mayOpenSettings, onClose }: ConnectionDetailsProps) => {
  const { execute } = useCore();
  const { t } = useTranslation();
  const act = useAct();
  const [, navigate] = useLocation();
  return (
    <ConnectionPanel
      head={head}
      outbox={useView({ view: 'outbox' })}
      storage={useView({ view: 'storage' })?.head}
      outboxActs={{
        onOpen: (chatId) => {
          onClose();
          navigate(chatPath(chatId));
        },
        onRetry: ({ chatId, key }) =>
          void act({ type: 'retryMessage', chatId, key }, t('shell.outbox.notRetried')),
        onCancel: ({ chatId, key }) =>
          void act({ type: 'discardMessage', chatId, key }, t('shell.outbox.notCancelled')),
      }}
      details={mayOpenSettings ? { href: settingPath('connection'), onFollow: onClose } : null}
      onReconnect={() => void execute({ type: 'reconnect' })}
    />
  );
};
