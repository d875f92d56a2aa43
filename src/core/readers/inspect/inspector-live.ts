import type { MachineRow } from '../../model/inspect/types.ts';
import { type EventTail, noTail } from './event-tail.ts';
import { type MessageTrails, noTrails } from './message-trails.ts';

/** What the inspector reads of a session. */
export interface InspectorLive {
  machines: () => readonly MachineRow[];
  tail: EventTail;
  trails: MessageTrails;
}

export const noInspector: InspectorLive = { machines: () => [], tail: noTail, trails: noTrails };
