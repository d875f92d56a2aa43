import type { AgentFigures } from '../../../../core/model/collections/work/chat-work.ts';
import type { WorkAgentRecord } from '../../../../core/model/collections/work/work-agents.ts';

export const SPANS = ['today', 'week'] as const;
export type Span = (typeof SPANS)[number];

/** Returns when a span of time begins that ends now, by this device's clock. Weeks begin on Monday. */
export function startOf(span: Span, now: number): number {
  const date = new Date(now);
  const daysBack = span === 'week' ? (date.getDay() + 6) % 7 : 0;
  date.setDate(date.getDate() - daysBack);
  return date.setHours(0, 0, 0, 0);
}

/** An agent with the figures of a span. Null: the service gave none. */
export interface AgentRow {
  readonly agent: WorkAgentRecord;
  readonly figures: AgentFigures | null;
}

/** Returns the agents with their figures: those with the most open chats first. */
export function agentRows(
  agents: readonly WorkAgentRecord[],
  figures: readonly AgentFigures[],
): readonly AgentRow[] {
  const byId = new Map(figures.map((one) => [one.id, one]));
  return agents
    .map((agent) => ({ agent, figures: byId.get(agent.id) ?? null }))
    .toSorted((a, b) => b.agent.open - a.agent.open);
}
