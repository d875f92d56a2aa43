/** The rules that answer people by themselves (screens, sections 5.5 and 5.6), and what they decide. */
import type { Timestamp } from '../../kernel/time.ts';
import type { Channel, PersonConsent } from '../consent/types.ts';

/** Hours of a weekday. 1 is Monday. `to` may be `24:00`. If `to` is not after `from`, the hours end on the next day. */
export interface WeekHours {
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

/** A date as `2026-12-25`. */
export interface NamedDate {
  readonly date: string;
  readonly name: string;
}

export interface OpeningHours {
  /** The time zone of the business. */
  readonly zone: string;
  readonly weekly: readonly WeekHours[];
  /** On these dates the business is closed for the whole day, also for hours that began on the day before. */
  readonly holidays: readonly NamedDate[];
}

/** What a rule of the auto-responder waits for. */
export const RESPONDER_KINDS = [
  'after_hours',
  'holiday',
  'first_contact',
  'no_reply_after',
  'missed_call',
] as const;
export type ResponderKind = (typeof RESPONDER_KINDS)[number];

/** When a rule may answer. `own`: in its own hours. `dates`: on its own dates, or on holidays if it has none. */
export const RULE_TIMES = ['any', 'open', 'closed', 'own', 'dates'] as const;
export type RuleTime = (typeof RULE_TIMES)[number];

/** A text in English, and its variants. A missing variant is answered in English. */
export interface RuleText {
  readonly text: string;
  readonly variants: { readonly [L in VariantLanguage]?: string | undefined };
}

export const VARIANT_LANGUAGES = ['fr', 'ar'] as const;
export type VariantLanguage = (typeof VARIANT_LANGUAGES)[number];
export type RuleLanguage = 'en' | VariantLanguage;

/** A rule of the auto-responder. Its place in the list is its priority. */
export interface ResponderRule extends RuleText {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly kind: ResponderKind;
  /** Minutes without an answer. Only `no_reply_after` reads them. */
  readonly minutes: number;
  readonly when: RuleTime;
  readonly weekly: readonly WeekHours[];
  readonly dates: readonly NamedDate[];
  /** No answer if the contact got any answer of the auto-responder in so many minutes before. */
  readonly pauseMinutes: number;
  /** The contact must have one of these flags. Empty: any contact. */
  readonly withFlags: readonly string[];
  /** The contact must have none of these flags. */
  readonly withoutFlags: readonly string[];
  /** No answer if a colleague wrote to the contact in so many minutes before. 0: a colleague's text stops nothing. */
  readonly quietMinutes: number;
}

/** Words or patterns of a match. */
export const TERMS_MAX = 50;
/** Characters of a pattern, which is longer than a word. */
export const PATTERN_MAX = 500;

export const MATCH_KINDS = ['exact', 'starts', 'contains', 'any_word', 'regex'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Which texts a trigger fits: those that fit one of its terms. */
export interface Match {
  readonly kind: MatchKind;
  readonly terms: readonly string[];
  readonly wholeWord: boolean;
  readonly ignoreCase: boolean;
  readonly ignoreAccents: boolean;
}

export interface TriggerConditions {
  readonly channel: Channel | 'any';
  /** The contact must have one of these flags. Empty: any contact. */
  readonly flagsIn: readonly string[];
  readonly flagsOut: readonly string[];
  readonly hours: 'any' | 'open' | 'closed';
  /** Only the first text of a contact. */
  readonly firstMessage: boolean;
}

export type TriggerAction =
  | ({ readonly kind: 'reply' } & RuleText)
  | { readonly kind: 'addFlag' | 'removeFlag'; readonly flagId: string }
  | { readonly kind: 'notify'; readonly to: 'user' | 'role'; readonly id: string }
  | { readonly kind: 'note'; readonly text: string }
  | ({ readonly kind: 'offerAppointment' } & RuleText)
  | { readonly kind: 'enrol'; readonly campaignId: string }
  | { readonly kind: 'sendArticle'; readonly articleId: string };
export type ActionKind = TriggerAction['kind'];

/** The actions that send a text. A trigger has at most one of them. */
export const SENDING_ACTIONS: readonly ActionKind[] = ['reply', 'offerAppointment', 'sendArticle'];

/** The triggers that law and carriers ask for. They come first and can't be switched off. */
export const SYSTEM_TRIGGERS = ['optOut', 'optIn', 'help'] as const;
export type SystemTrigger = (typeof SYSTEM_TRIGGERS)[number];

/** A response trigger. Its place in the list is its priority. */
export interface Trigger {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly system: SystemTrigger | null;
  readonly match: Match;
  readonly conditions: TriggerConditions;
  readonly actions: readonly TriggerAction[];
  /** No second run for the same contact in so many minutes. */
  readonly pauseMinutes: number;
  /** The triggers after this one are read too. */
  readonly goOn: boolean;
}

/** All rules of an account. */
export interface Rules {
  /** False: the auto-responder answers nobody. */
  readonly responderOn: boolean;
  readonly responder: readonly ResponderRule[];
  readonly triggers: readonly Trigger[];
  readonly hours: OpeningHours;
}

export type RuleSource = 'responder' | 'trigger';

/** The rule that wrote an automatic text. */
export interface RuleRef {
  readonly by: RuleSource;
  readonly id: string;
}

/** A text of the chat with a contact. */
export interface PastText {
  readonly at: Timestamp;
  readonly direction: 'inbound' | 'outbound';
  readonly body: string;
  /** The rule that wrote the text. Null for texts of people. */
  readonly rule: RuleRef | null;
}

/** A run of a trigger that wrote no text. */
export interface PastRun {
  readonly at: Timestamp;
  readonly triggerId: string;
}

/** What makes rules decide: a text of the contact, a text that waits for an answer, or a call that nobody took. */
export type Cause =
  | { readonly kind: 'text'; readonly text: string; readonly isAutomatic: boolean }
  | { readonly kind: 'waiting'; readonly since: Timestamp }
  | { readonly kind: 'missedCall' };

/** A contact at a moment, as the rules see it. */
export interface Situation {
  readonly cause: Cause;
  readonly at: Timestamp;
  readonly channel: Channel;
  readonly name: string;
  /** Country of the contact's number, as `FR`. Empty if unknown. */
  readonly country: string;
  readonly consent: PersonConsent['consent'];
  /** Ids of the contact's flags. */
  readonly flags: readonly string[];
  /** The texts before `cause`, ascending by time. */
  readonly past: readonly PastText[];
  /** False if older texts may be missing: then nobody is a first contact. */
  readonly pastIsWhole: boolean;
  readonly runs: readonly PastRun[];
}

/** Why a guard or a rule did or did not act. */
export type Why =
  | { readonly code: 'fits' }
  /** Guards, which hold for every rule. */
  | { readonly code: 'mayText' | 'optedOut' | 'person' | 'automatic' | 'reaction' | 'asksToStop' }
  /** `machine`: the contact seems to be another machine. `loops`: how many of its texts answered ours. */
  | { readonly code: 'machine'; readonly loops: number }
  | { readonly code: 'belowLimit' | 'limit'; readonly sent: number }
  /** Rules. */
  | {
      readonly code:
        | 'off'
        | 'masterOff'
        | 'otherCause'
        | 'isOpen'
        | 'isClosed'
        | 'outsideHours'
        | 'notADate'
        | 'notFirst'
        | 'olderUnknown'
        | 'colleagueAnswered'
        | 'flagMissing'
        | 'flagPresent'
        | 'otherChannel'
        | 'noMatch'
        | 'badPattern'
        | 'notOptedOut'
        | 'alreadyOut'
        | 'alreadyIn'
        | 'noText'
        | 'textSent'
        | 'notReached';
    }
  | { readonly code: 'waitsLonger'; readonly minutes: number }
  | { readonly code: 'colleagueWrote' | 'pause'; readonly at: Timestamp };

/** A step of a decision. `passed`: the guard let through, or the rule acted. */
export interface Step {
  readonly part: 'guard' | RuleSource;
  /** The rule's id. Empty for a guard. */
  readonly id: string;
  readonly passed: boolean;
  readonly why: Why;
  /** Where the text fits, in its UTF-16 units. Only triggers mark parts. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** What happens. */
export interface Decision {
  /** The contact's new consent. Null if it stays. */
  readonly consent: 'in' | 'out' | null;
  /** The text that is sent, at most one. */
  readonly answer: { readonly rule: RuleRef; readonly text: string; readonly language: RuleLanguage } | null;
  /** What else the triggers do, in order. */
  readonly actions: readonly { readonly triggerId: string; readonly action: TriggerAction }[];
  /** True if an agent must read the text, because it may ask to stop. */
  readonly raisesHand: boolean;
  /** The guards, then every trigger and every rule of the auto-responder. */
  readonly trace: readonly Step[];
}
