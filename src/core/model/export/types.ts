import type { Timestamp } from '../../kernel/time.ts';

/** A chat of which the service has older messages than the events at hand, or may have them. */
export interface Lacking {
  readonly chatId: string;
  /** Time of the chat's oldest message in the events. Null if they have none. */
  readonly before: Timestamp | null;
}

export const SCENARIO_STATUSES = ['sent', 'delivered', 'seen', 'failed'] as const;
export type ScenarioStatus = (typeof SCENARIO_STATUSES)[number];

/** A fault of the pretend service that explains what happened to one send. */
export type ScenarioFault = { readonly match: string; readonly times: 1 } & (
  | { readonly effect: 'status'; readonly status: number }
  | { readonly effect: 'dropRequest' | 'dropResponse' }
);

/** The steps of the scenario language (`mocks/scenario/steps.ts`) that a log can be turned into. */
export type ScenarioStep =
  | { readonly do: 'contactWrites'; readonly chat: number; readonly body: string; readonly media?: string }
  | {
      readonly do: 'colleagueAnswers' | 'agentAnswersElsewhere' | 'agentSends';
      readonly chat: number;
      readonly body: string;
    }
  | { readonly do: 'conversationBegins'; readonly name: string }
  | { readonly do: 'statusArrives'; readonly message: number; readonly status: ScenarioStatus }
  | { readonly do: 'socketDrops' | 'socketReturns' }
  | { readonly do: 'faults'; readonly rules: ScenarioFault[] }
  | { readonly do: 'agentRetries' | 'agentDiscards'; readonly sent: number }
  | { readonly do: 'agentTypes'; readonly chat: number; readonly text: string }
  | { readonly do: 'agentMarksUnread' | 'agentTogglesFavourite'; readonly chat: number }
  | { readonly do: 'agentLooks'; readonly chat: number; readonly visible: boolean }
  | { readonly do: 'clockJumps' | 'timePasses'; readonly ms: number };

export interface ExportedScenario {
  readonly steps: readonly ScenarioStep[];
  /** Ids of the chats to which the steps refer by number. */
  readonly chats: readonly string[];
}
