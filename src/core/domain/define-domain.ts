import type { EventDeclarations } from './define-event.ts';

/** A part of the core that declares itself. `domains.ts` lists all domains. */
export interface Domain {
  readonly name: string;
  readonly events: EventDeclarations;
}

export const defineDomain = <const D extends Domain>(domain: D): D => domain;
