import type { ParticipantView } from '../../../../core/model/chat/thread/types.ts';
import type { Contact } from '../../../../core/model/people/types.ts';
import { PEOPLE_MAX } from '../../../../core/model/people/types.ts';

export const roomFor = (
  participants: readonly Pick<ParticipantView, 'label'>[],
  chosen: readonly Contact[],
): number => Math.max(0, PEOPLE_MAX - participants.length - chosen.length);
