import * as v from 'valibot';
import { defineSlice } from '../../kernel/define/define-slice.ts';
import { fitting, trusted } from '../../kernel/define/trusted.ts';
import { consentEvents } from './events.ts';
import { FOLD_REVISION } from './fold-revision.ts';
import { withConsent } from './reduce-consents.ts';
import type { Consents, PersonConsent } from './types.ts';

const empty: Consents = new Map();

const storedSchema = v.pipe(
  v.array(trusted<PersonConsent>()),
  v.transform((people): Consents => new Map(people.map((person) => [person.address, person]))),
);

export const consentSlice = defineSlice({
  events: consentEvents,
  revision: FOLD_REVISION,
  empty,
  reduce: (consents: Consents, { payload }): Consents => payload.people.reduce(withConsent, consents),
  // Only this device may still know the opt-out of a deleted contact.
  keeps: (consents, { payload }) =>
    payload.people.some(({ address, consent }) => {
      const now = consents.get(address);
      return consent === 'out' && now?.consent === 'out' && now.contactId === null;
    }),
  save: (consents) => [...consents.values()],
  load: (stored) => fitting(storedSchema, stored),
});
