import type { StorageHead } from '../../core/views.ts';
import type { Anchored } from '../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../components/popover/popover.tsx';
import { type LaterPart, laterPart } from '../later-part.ts';
import type { ConnectionDetailsProps } from '../shell/top-bar/connection-details.tsx';
import { ConnectionPanel } from '../shell/top-bar/connection-panel.tsx';
import { NotificationPanel } from '../shell/top-bar/notification-panel.tsx';
import { SAMPLE_OUTBOX } from './sample-device.ts';

const nothing = () => undefined;

/** The panel behind the chip, on a sample of what this device keeps. */
export const connectionSample = (storage: StorageHead): LaterPart<ConnectionDetailsProps> =>
  laterPart(async () => ({
    default: ({ head, ...anchored }) => (
      <Popover label="Connection details" {...anchored}>
        <ConnectionPanel
          head={head}
          outbox={head.ready ? undefined : SAMPLE_OUTBOX}
          storage={storage}
          outboxActs={{ onOpen: nothing, onRetry: nothing, onCancel: nothing }}
          details={null}
          onReconnect={nothing}
        />
      </Popover>
    ),
  }));

/** The panel behind the bell. */
export const NOTIFICATION_SAMPLE = laterPart<Anchored>(async () => ({
  default: (anchored) => (
    <Popover label="Notifications" {...anchored}>
      <NotificationPanel sound answer="default" onSound={nothing} onAsk={nothing} />
    </Popover>
  ),
}));
