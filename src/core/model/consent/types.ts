import * as v from 'valibot';
import type { Timestamp } from '../../kernel/time.ts';

/** What a person said about receiving messages. `unknown`: nobody asked. */
export const CONSENTS = ['in', 'out', 'unknown'] as const;
/** How a consent was given or taken back: by the person's own message, by a colleague, or by an imported file. */
export const CONSENT_SOURCES = ['reply', 'user', 'import'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export type Channel = 'sms' | 'chat';

/** The consent of the person at an address, as the service reported it last. */
export const personConsentSchema = v.object({
  /** The person's phone number, or their identity in the chat service. */
  address: v.string(),
  /** Null if the service has no contact at this address. */
  contactId: v.nullable(v.string()),
  /** Version of the contact. 0 if unknown. */
  version: v.number(),
  name: v.string(),
  consent: v.picklist(CONSENTS),
  since: v.nullable(v.number()),
  /** Null if the service does not report it. */
  source: v.nullable(v.picklist(CONSENT_SOURCES)),
});
export type PersonConsent = v.InferOutput<typeof personConsentSchema>;

/** The consents that this device knows, by address. */
export type Consents = ReadonlyMap<string, PersonConsent>;

/** Why a person gets no message. */
export interface OptOut {
  readonly since: Timestamp | null;
  readonly source: ConsentSource | null;
  /** What ends the opt-out besides a change of the contact. `reply`: a message such as START. */
  readonly reopens: 'reply' | 'contact';
}

/** Who gets the messages of a chat. */
export interface ChatConsent {
  /** Why the chat takes no message: everybody in it has opted out. Null if it takes messages. */
  readonly closed: OptOut | null;
  /** Names of people of a group who have opted out. */
  readonly leftOut: readonly Named[];
  /** Names of people whom nobody has asked. */
  readonly notAsked: readonly Named[];
  /** Names of people about whom the service could not say anything. */
  readonly notKnown: readonly Named[];
  /** Names of people about whom the service was not asked yet. */
  readonly pending: readonly Named[];
}

interface Named {
  readonly name: string;
}

/** Everybody in the chat gets its messages. */
export const NO_LIMITS: ChatConsent = { closed: null, leftOut: [], notAsked: [], notKnown: [], pending: [] };
