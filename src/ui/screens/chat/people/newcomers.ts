import type { ParticipantView } from '../../../../core/chat/thread/types.ts';
import type { Contact } from '../../../../core/people/types.ts';
import { PEOPLE_MAX } from '../../../../core/people/types.ts';

export const isAmong = (
  participants: readonly Pick<ParticipantView, 'label'>[],
  { phone, identity }: Pick<Contact, 'phone' | 'identity'>,
): boolean => participants.some(({ label }) => label === phone || label === identity);

export const roomFor = (
  participants: readonly Pick<ParticipantView, 'label'>[],
  chosen: readonly Contact[],
): number => Math.max(0, PEOPLE_MAX - participants.length - chosen.length);
