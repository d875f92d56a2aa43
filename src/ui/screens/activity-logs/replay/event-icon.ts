import {
  Check,
  CheckCheck,
  CircleAlert,
  Clock,
  Eye,
  Flag,
  History,
  type LucideIcon,
  MessageCircle,
  PencilLine,
  Plug,
  RotateCw,
  SendHorizontal,
  Unplug,
  Users,
} from 'lucide-react';
import type { PastEvent } from '../../../../core/model/replay/types.ts';

const GROUP_ICONS: Readonly<Record<PastEvent['group'], LucideIcon>> = {
  message: MessageCircle,
  outbox: Clock,
  status: CheckCheck,
  chat: Users,
  draft: PencilLine,
  connection: Unplug,
  record: History,
  log: History,
};

const ICONS: Partial<Readonly<Record<PastEvent['what'], LucideIcon>>> = {
  connected: Plug,
  caughtUp: RotateCw,
  accepted: Check,
  pressedSend: SendHorizontal,
  pressedRetry: RotateCw,
  scheduled: Clock,
  opened: Eye,
  read: Eye,
  flagsAdded: Flag,
  flagsRemoved: Flag,
  flagsChanged: Flag,
};

export const eventIcon = ({ what, group, isFailure }: PastEvent): LucideIcon =>
  isFailure ? CircleAlert : (ICONS[what] ?? GROUP_ICONS[group]);
