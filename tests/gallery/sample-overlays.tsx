import type { StorageHead } from '../../src/core/model/log/types.ts';
import type { Anchored } from '../../src/ui/components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../src/ui/components/popover/popover.tsx';
import { type LazyPart, lazyPart } from '../../src/ui/lazy/lazy-part.ts';
import type { ConnectionDetailsProps } from '../../src/ui/shell/top-bar/connection-details.tsx';
import { ConnectionPanel } from '../../src/ui/shell/top-bar/connection-panel.tsx';
import { NotificationPanel } from '../../src/ui/shell/top-bar/notification-panel.tsx';
import { SAMPLE_OUTBOX } from './sample-device.ts';

const nothing = () => undefined;

export const connectionSample = (storage: StorageHead): LazyPart<ConnectionDetailsProps> =>
  lazyPart(async () => ({
    default: ({ head, ...anchored }) => (
      <Popover label="Connection details" {...anchored}>
        <ConnectionPanel
          head={head}
          outbox={head.ready ? undefined : SAMPLE_OUTBOX}
          writes={[]}
          storage={storage}
          onOpenPage={nothing}
          outboxActs={{ onOpen: nothing, onRetry: nothing, onRemove: nothing }}
          details={null}
          onReconnect={nothing}
        />
      </Popover>
    ),
  }));

export const NOTIFICATION_SAMPLE = lazyPart<Anchored>(async () => ({
  default: (anchored) => (
    <Popover label="Notifications" {...anchored}>
      <NotificationPanel sound answer="default" onSound={nothing} onAsk={nothing} />
    </Popover>
  ),
}));
