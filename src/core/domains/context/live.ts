import { type AccountSettings, FREE_ACCOUNT } from '../../model/account/types.ts';
import { type AlertRules, DEFAULT_RULES } from '../../model/alerts/types.ts';
import { type ChatsLive, chatsLive } from '../../model/chat/chats-live.ts';
import type { ReceiptsLive } from '../../model/chat/delivery/receipts.ts';
import { type ConnectionLive, connectionLive } from '../../model/connection/connection-live.ts';
import type { ConnectionStatus } from '../../model/connection/connection-state.ts';
import { type DeviceLive, deviceLive } from '../../model/log/device-live.ts';
import { NO_LINE } from '../../model/phone-line/line-live.ts';
import type { LineView } from '../../model/phone-line/types.ts';
import type { PresenceLive } from '../../model/presence/types.ts';
import { type TemplatesLive, templatesLive } from '../../model/templates/templates-live.ts';
import { NO_WORK, type WorkLive } from '../../model/work/live.ts';
import type { Attention } from './attention.ts';

/** Data of this run only, by domain. It is never logged and ends with the worker. */
export interface Live {
  /** Keyed by the tab's id. */
  readonly attention: ReadonlyMap<string, Attention>;
  readonly connection: ConnectionLive;
  readonly chats: ChatsLive;
  readonly templates: TemplatesLive;
  readonly receipts: ReceiptsLive;
  readonly presence: PresenceLive;
  /** Progress of running uploads, from 0 to 1, by attachment id. */
  readonly uploads: Map<string, number>;
  readonly device: DeviceLive;
  /** The user's rules for alerts, as the tabs sent them. */
  alerts: AlertRules;
  /** The user's telephone line. */
  line: LineView;
  /** The account's settings, as this device knows them. */
  account: AccountSettings;
  /** Who answers each chat. */
  work: WorkLive;
}

export const createLive = (connection: ConnectionStatus, attention: Live['attention']): Live => ({
  attention,
  connection: connectionLive(connection),
  chats: chatsLive(),
  templates: templatesLive(),
  receipts: new Map(),
  presence: new Map(),
  uploads: new Map(),
  device: deviceLive(),
  alerts: DEFAULT_RULES,
  line: NO_LINE,
  account: FREE_ACCOUNT,
  work: NO_WORK,
});
