import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { cva } from 'styled-system/css';
import type { DeliveryStatus } from '../../../core/model/chat/delivery/delivery-status.ts';
import { useTranslation } from '../../language/translation-context.tsx';

const tick = cva({
  // The icon never draws outside its box, and clipping would slow down a long thread.
  base: { flexShrink: 0, overflow: 'visible' },
  variants: {
    tone: { calm: { color: 'fg.muted' }, seen: { color: 'accent.fg' }, failed: { color: 'error.fg' } },
  },
});

/** The 14 px mark of a delivery status. `named` adds an accessible name where no text is beside the mark. */
export const Tick = ({
  status,
  named = false,
}: {
  readonly status: DeliveryStatus;
  readonly named?: boolean;
}) => {
  const { t } = useTranslation();
  const { icon: Icon, tone } = DELIVERY_LOOKS[status];
  return (
    <Icon
      size={14}
      className={tick({ tone })}
      {...(named ? { role: 'img', 'aria-label': t(`parts.delivery.${status}`) } : { 'aria-hidden': true })}
    />
  );
};

type DeliveryLook = {
  readonly icon: LucideIcon;
  readonly tone: 'calm' | 'seen' | 'failed';
};

/** Always drawn beside a text, because colour alone must not carry meaning. */
const DELIVERY_LOOKS: Readonly<Record<DeliveryStatus, DeliveryLook>> = {
  queued: { icon: Clock, tone: 'calm' },
  sending: { icon: Clock, tone: 'calm' },
  sent: { icon: Check, tone: 'calm' },
  delivered: { icon: CheckCheck, tone: 'calm' },
  seen: { icon: CheckCheck, tone: 'seen' },
  failed: { icon: CircleAlert, tone: 'failed' },
};
