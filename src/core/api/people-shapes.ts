import * as v from 'valibot';
import { timeSchema } from '../kernel/time.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import type { ListedChat } from '../model/chat/message.ts';
import { CONSENT_SOURCES, CONSENTS, type ConsentSource } from '../model/consent/types.ts';
import { contactEntry, optionalName, restParticipant, rowsOf } from './shapes.ts';

/** Responses of the calls for contacts, chats and participants, decoded as in `shapes.ts`. */

export interface ContactRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly company: string | null;
  readonly phone: string | null;
  readonly identity: string | null;
  /** 0 if the service does not send it. */
  readonly version: number;
  readonly consent: (typeof CONSENTS)[number];
  readonly consentAt: number | null;
  readonly consentSource: ConsentSource | null;
}

const contact = v.pipe(
  v.object({
    id: wholeNumber,
    uuid: v.pipe(v.string(), v.minLength(1)),
    fullName: v.fallback(v.string(), ''),
    company: v.fallback(optionalName, null),
    phone: v.fallback(optionalName, null),
    identity: v.fallback(optionalName, null),
    version: v.fallback(wholeNumber, 0),
    consent: v.fallback(v.picklist(CONSENTS), 'unknown'),
    consent_at: v.fallback(v.nullable(timeSchema), null),
    consent_source: v.fallback(v.nullable(v.picklist(CONSENT_SOURCES)), null),
  }),
  v.transform(
    ({ id, uuid, fullName, company, phone, identity, version, consent, ...row }): ContactRecord => ({
      id,
      uuid,
      name: fullName,
      company,
      phone,
      identity,
      version,
      consent,
      consentAt: row.consent_at,
      consentSource: row.consent_source,
    }),
  ),
);

const optionalCount = v.fallback(v.optional(v.nullable(wholeNumber), null), null);

/** `POST /contacts-list` */
export const contactsSchema = v.object({
  data: v.object({
    contacts: v.object({
      data: rowsOf(contact),
      current_page: optionalCount,
      last_page: optionalCount,
      total: optionalCount,
    }),
  }),
});

/** `POST /chats`. The spec does not show this response. The pretend service returns the chat's list entry. */
export const createdChatSchema = v.pipe(
  v.object({ data: v.object({ chat: contactEntry }) }),
  v.transform((answer): ListedChat => answer.data.chat),
);

/** `POST /participants` */
export const participantsSchema = v.pipe(
  v.object({ data: rowsOf(restParticipant) }),
  v.transform((answer) => answer.data),
);

/**
 * `DELETE /participants/{uuid}`. The spec does not show this response. The pretend service returns the
 * remaining participants.
 */
export const leftParticipantsSchema = v.fallback(v.nullable(participantsSchema), null);
