/**
 * The subjects of the service. A subject is named here and nowhere else. It may use the subjects above it when a world
 * begins, and all subjects in its calls.
 */
import { sampleSubject } from '../sample/endpoints.ts';
import { accountsSubject } from './accounts/accounts-subject.ts';
import { activitySubject } from './activity/activity.ts';
import { appointmentsSubject } from './appointments/appointment-calls.ts';
import { hoursSubject } from './automation/hours.ts';
import { autoResponderSubject } from './automation/responder-calls.ts';
import { trialHandlers } from './automation/trials.ts';
import { triggersSubject } from './automation/trigger-calls.ts';
import { callsSubject } from './calls/call-calls.ts';
import { campaignsSubject } from './campaigns/campaign-calls.ts';
import { chatsSubject } from './chats/chat-book.ts';
import { chattingSubject } from './chats/chat-calls.ts';
import { contactsSubject } from './contacts/contacts.ts';
import { flagsSubject } from './flags/flag-calls.ts';
import { importsSubject } from './imports/import-calls.ts';
import { knowledgeBaseSubject } from './knowledge-base/article-calls.ts';
import { notesSubject } from './notes/note-calls.ts';
import { permissionsSubject } from './permissions.ts';
import { savedViewsSubject } from './saved-views/saved-views.ts';
import { settingsSubject } from './settings.ts';
import { NO_SUBJECTS } from './subject.ts';
import { templatesSubject } from './templates.ts';
import { workSubject } from './work/work-calls.ts';

export const SUBJECTS = NO_SUBJECTS.add(sampleSubject)
  .add(chatsSubject)
  .add(contactsSubject)
  .add(flagsSubject)
  .add(settingsSubject)
  .add(accountsSubject)
  .add(permissionsSubject)
  .add(chattingSubject)
  .add(importsSubject)
  .add(templatesSubject)
  .add(campaignsSubject)
  .add(activitySubject)
  .add(callsSubject)
  .add(appointmentsSubject)
  .add(notesSubject)
  .add(workSubject)
  .add(savedViewsSubject)
  .add(hoursSubject)
  .add(autoResponderSubject)
  .add(knowledgeBaseSubject)
  .add(triggersSubject)
  .add({ make: () => ({}), calls: trialHandlers });
