import { useLocation } from 'wouter';
import type { ConnectionHead } from '../../../core/model/connection/types.ts';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../components/popover/popover.tsx';
import { useAct } from '../../core-client/use-act.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useView } from '../../core-client/use-view.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { chatPath } from '../../routes/chat-path.ts';
import { settingPath } from '../../routes/setting-path.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useIsRoleView } from '../../session/use-session.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import '../../language/texts/en/device.ts';

export type ConnectionDetailsProps = Anchored & {
  readonly head: ConnectionHead;
  readonly mayOpenSettings: boolean;
};

/** The connection chip's panel with live data. The panel subscribes to its views only while open. */
const ConnectionDetails = ({ head, mayOpenSettings, ...anchored }: ConnectionDetailsProps) => {
  const { onClose } = anchored;
  const { execute } = useCore();
  const { t } = useTranslation();
  const act = useAct();
  const [, navigate] = useLocation();
  const mayWrite = useMayWrite();
  const isRoleView = useIsRoleView();
  const writes = useView({ view: 'writes' })?.rows ?? [];
  return (
    <Popover label={t('shell.connection.details')} {...anchored}>
      <ConnectionPanel
        head={head}
        outbox={useView({ view: 'outbox' })}
        // These are the user's own writes, which a role view could neither repeat nor dismiss.
        writes={isRoleView ? [] : writes}
        storage={useView({ view: 'storage' })?.head}
        onOpenPage={(path) => {
          onClose();
          navigate(path);
        }}
        outboxActs={{
          onOpen: (chatId) => {
            onClose();
            navigate(chatPath(chatId));
          },
          ...(mayWrite && {
            onRetry: ({ chatId, key }) =>
              void act({ type: 'retryMessage', chatId, key }, t('shell.outbox.notRetried')),
            onRemove: ({ chatId, key }) =>
              void act({ type: 'discardMessage', chatId, key }, t('shell.outbox.notRemoved')),
          }),
        }}
        details={mayOpenSettings ? { href: settingPath('connection'), onFollow: onClose } : null}
        onReconnect={isRoleView ? null : () => void execute({ type: 'reconnect' })}
      />
    </Popover>
  );
};

export default ConnectionDetails;
