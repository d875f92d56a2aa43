import type * as v from 'valibot';
import type { AnswerDeclaration } from '../kernel/define/define-command.ts';
import { alertAnswers } from './alerts/answers.ts';
import { deletionAnswers } from './chat/deletion/answers.ts';
import { flagAnswers } from './chat/flags/answers.ts';
import { chatListAnswers } from './chat/list/answers.ts';
import { sendingAnswers } from './chat/sending/answers.ts';
import { threadAnswers } from './chat/thread/answers.ts';
import type { Command, CommandType, CommandValues } from './commands.ts';
import { connectionAnswers } from './connection/answers.ts';
import { importAnswers } from './import/answers.ts';
import { logAnswers } from './log/keep/answers.ts';
import { mediaAnswers } from './media/answers.ts';
import { peopleAnswers } from './people/answers.ts';
import { profileAnswers } from './profile/answers.ts';
import { recordAnswers } from './records/answers.ts';
import { redactionAnswers } from './redaction/answers.ts';
import { replayAnswers } from './replay/answers.ts';
import { sessionAnswers } from './session/answers.ts';
import { accountAnswers } from './sign-in/answers.ts';
import { templateAnswers } from './templates/answers.ts';
import { unsentAnswers } from './unsent/answers.ts';

/**
 * What tabs know about each command. Tabs import this list instead of the domains, which would bring the folds and the
 * schemas of the commands into their first load.
 */
export const ANSWERS: {
  readonly [T in CommandType]: AnswerDeclaration & {
    readonly answer: v.GenericSchema<unknown, CommandValues[T]>;
    readonly storable?: v.GenericSchema<unknown, Command>;
  };
} = {
  ...accountAnswers,
  ...sessionAnswers,
  ...connectionAnswers,
  ...chatListAnswers,
  ...threadAnswers,
  ...sendingAnswers,
  ...deletionAnswers,
  ...flagAnswers,
  ...mediaAnswers,
  ...peopleAnswers,
  ...templateAnswers,
  ...recordAnswers,
  ...importAnswers,
  ...unsentAnswers,
  ...redactionAnswers,
  ...replayAnswers,
  ...profileAnswers,
  ...alertAnswers,
  ...logAnswers,
};
