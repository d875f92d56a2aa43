import type { Situation } from '../../../../core/model/automation/types.ts';
import { useView } from '../../../core-client/use-view.ts';

/** A contact as the rules see it. */
export type Person = Pick<
  Situation,
  'name' | 'country' | 'channel' | 'consent' | 'flags' | 'past' | 'pastIsWhole' | 'runs'
>;

/** Nobody in particular: a person who writes for the first time, without flags. */
export const NOBODY: Person = {
  name: '',
  country: '',
  channel: 'sms',
  consent: 'unknown',
  flags: [],
  past: [],
  pastIsWhole: true,
  runs: [],
};

/** Returns a contact as the rules see it. Null while it loads. */
export const usePerson = (contactId: string): Person | null =>
  useView({ view: 'automationPerson', contactId })?.head.person ?? null;
