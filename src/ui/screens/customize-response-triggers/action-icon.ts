import {
  Ban,
  Bell,
  BookOpen,
  CalendarClock,
  CircleCheck,
  Flag,
  FlagOff,
  type LucideIcon,
  Megaphone,
  Reply,
  StickyNote,
} from 'lucide-react';
import type { ActionKind, SystemTrigger } from '../../../core/model/automation/types.ts';

export const ACTION_ICONS: Readonly<Record<ActionKind, LucideIcon>> = {
  reply: Reply,
  addFlag: Flag,
  removeFlag: FlagOff,
  notify: Bell,
  note: StickyNote,
  offerAppointment: CalendarClock,
  enrol: Megaphone,
  sendArticle: BookOpen,
};

const SYSTEM_ICONS: Readonly<Record<SystemTrigger, LucideIcon>> = {
  optOut: Ban,
  optIn: CircleCheck,
  help: Reply,
};

/** Returns the picture of what a trigger does first. */
export const triggerIcon = (system: SystemTrigger | null, first: ActionKind | undefined): LucideIcon =>
  system !== null ? SYSTEM_ICONS[system] : ACTION_ICONS[first ?? 'note'];
