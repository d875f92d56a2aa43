import type { EventDeclarations } from './define-event.ts';
import type { SliceDeclaration } from './define-slice.ts';

/** Events that belong together, and the part of the state that they change. `domains.ts` lists all domains. */
export interface Domain {
  /** The name of its slice in the state, too. */
  readonly name: string;
  readonly events: EventDeclarations;
  /**
   * The part of the state that the domain's events change: its own slice, or the chats. `nothing`: only readers of the
   * log use the events.
   */
  readonly state: SliceDeclaration | 'chats' | 'nothing';
  /**
   * Whether the export of one chat contains all events of the domain. The export selects the events of domains that
   * change chats.
   */
  readonly inChatExport?: boolean;
}

export const defineDomain = <const D extends Domain>(domain: D): D => domain;
