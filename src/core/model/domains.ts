import { alerts } from './alerts/domain.ts';
import { chat } from './chat/domain.ts';
import { flags } from './chat/flags/domain.ts';
import { connection } from './connection/domain.ts';
import { consent } from './consent/domain.ts';
import { imports } from './import/domain.ts';
import { inspect } from './inspect/domain.ts';
import { log } from './log/domain.ts';
import { media } from './media/domain.ts';
import { left } from './other-users/domain.ts';
import { outbox } from './outbox/domain.ts';
import { people } from './people/domain.ts';
import { profile } from './profile/domain.ts';
import { records } from './records/domain.ts';
import { replay } from './replay/domain.ts';
import { search } from './search/domain.ts';
import { session } from './session/domain.ts';
import { signIn } from './sign-in/domain.ts';
import { templates } from './templates/domain.ts';
import { unsent } from './unsent/domain.ts';

/** Every domain of the core. The unions and tables of the root files are derived from this list. */
export const DOMAINS = [
  connection,
  chat,
  people,
  consent,
  outbox,
  media,
  flags,
  templates,
  records,
  imports,
  log,
  signIn,
  session,
  unsent,
  replay,
  profile,
  alerts,
  left,
  inspect,
  search,
] as const;
