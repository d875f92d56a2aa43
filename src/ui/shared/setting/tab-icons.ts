import {
  Bell,
  Bug,
  Building2,
  Cable,
  HardDrive,
  Keyboard,
  type LucideIcon,
  MessageSquareText,
  Palette,
} from 'lucide-react';
import type { SettingTab } from '../../routes/setting-path.ts';

export const TAB_ICONS: Readonly<Record<SettingTab, LucideIcon>> = {
  appearance: Palette,
  notifications: Bell,
  messaging: MessageSquareText,
  keyboard: Keyboard,
  data: HardDrive,
  connection: Cable,
  account: Building2,
  developer: Bug,
};
