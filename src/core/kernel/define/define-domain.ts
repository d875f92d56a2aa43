import type { CommandGroup } from './define-command.ts';
import type { EventDeclarations } from './define-event.ts';
import type { SliceDeclaration } from './define-slice.ts';
import type { ViewGroup } from './define-view.ts';

/** A part of the core that declares itself. `domains.ts` lists all domains. */
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
  /** The commands that tabs may send. */
  readonly commands?: readonly CommandGroup[];
  /** The views that tabs may watch. */
  readonly views?: readonly ViewGroup[];
}

export const defineDomain = <const D extends Domain>(domain: D): D => domain;
