import type { CommandGroup } from './define-command.ts';
import type { EventDeclarations } from './define-event.ts';
import type { SliceDeclaration } from './define-slice.ts';

/** A part of the core that declares itself. `domains.ts` lists all domains. */
export interface Domain {
  /** The name of its slice in the state, too. */
  readonly name: string;
  readonly events: EventDeclarations;
  /**
   * What the domain's events change: its own slice, the chats, or nothing, because only readers of the log need
   * them.
   */
  readonly state: SliceDeclaration | 'chats' | 'nothing';
  /**
   * Whether the export of one chat contains all events of the domain. The export selects the events of domains that
   * change chats.
   */
  readonly inChatExport?: boolean;
  /** What tabs may ask of the domain. */
  readonly commands?: readonly CommandGroup[];
}

export const defineDomain = <const D extends Domain>(domain: D): D => domain;
