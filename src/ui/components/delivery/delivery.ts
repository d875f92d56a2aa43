import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import type { DeliveryStatus } from '../../../core/model/chat/delivery/delivery-status.ts';

export type DeliveryLook = {
  readonly icon: LucideIcon;
  readonly tone: 'calm' | 'seen' | 'failed';
};

/** Always drawn beside a text, because colour alone must not carry meaning. */
export const DELIVERY_LOOKS: Readonly<Record<DeliveryStatus, DeliveryLook>> = {
  queued: { icon: Clock, tone: 'calm' },
  sending: { icon: Clock, tone: 'calm' },
  sent: { icon: Check, tone: 'calm' },
  delivered: { icon: CheckCheck, tone: 'calm' },
  seen: { icon: CheckCheck, tone: 'seen' },
  failed: { icon: CircleAlert, tone: 'failed' },
};
