import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';
import { personConsentSchema } from './types.ts';

export const consentEvents = {
  /** The service reported what these people said about receiving messages. */
  'consent.reported': defineEvent({
    v: 1,
    payload: v.object({ people: v.array(personConsentSchema) }),
    group: 'chat',
    stream: 'consents',
    summary: ({ people }) => people.map(({ consent }) => consent).join(', '),
  }),
};
