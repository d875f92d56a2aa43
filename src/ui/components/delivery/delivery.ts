import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import type { DeliveryStatus } from '../../../core/chat/delivery-status.ts';

/** How a delivery status looks and reads. */
export type DeliveryLook = {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly tone: 'calm' | 'seen' | 'failed';
};

/** The words that people and tests read; never a colour alone. */
export const DELIVERY_LOOKS: Readonly<Record<DeliveryStatus, DeliveryLook>> = {
  queued: { word: 'Queued', icon: Clock, tone: 'calm' },
  sending: { word: 'Sending', icon: Clock, tone: 'calm' },
  sent: { word: 'Sent', icon: Check, tone: 'calm' },
  delivered: { word: 'Delivered', icon: CheckCheck, tone: 'calm' },
  seen: { word: 'Seen', icon: CheckCheck, tone: 'seen' },
  failed: { word: 'Not sent', icon: CircleAlert, tone: 'failed' },
};
