import '../../../src/ui/theme/page.ts';
import { afterEach } from 'vitest';
import type { Answer } from '../../../src/core/answer.ts';
import type { Command, CommandType, CommandValues } from '../../../src/core/commands.ts';
import { App } from '../../../src/ui/app.tsx';
import type { CoreClient } from '../../../src/ui/core-client/core-client.ts';
import { currentLook } from '../../../src/ui/look/browser-look.ts';
import { loadAbility } from '../../../src/ui/session/ability-code.ts';
import type { SessionCookies } from '../../../src/ui/session/cookies.ts';
import { sessionStore } from '../../../src/ui/session/session-store.ts';
import { ANY_ABILITY, firstParts } from '../../../src/ui/shell/first-screen.ts';
import type { WatchedViews } from '../../../src/worker/protocol.ts';
import { draw } from '../draw.ts';
import { SILENT_CLIENT } from '../silent-client.ts';
import { createToldViews } from '../told-views.ts';
import { resizeTo, type Size, undress } from './looks.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './sample-views.ts';

const SESSION: SessionCookies = {
  userData: { id: 4, fullName: 'Imogen Hale', username: 'imogen', email: 'agent@example.com', role: 'admin' },
  accessToken: 'access',
  userAbilityRules: [],
};

type Views = Partial<WatchedViews>;
type Answers = { readonly [T in CommandType]?: Answer<CommandValues[T]> };

export type Situation = {
  readonly views?: Views;
  /** The pretend client's answers. Commands that are not listed are never answered. */
  readonly answers?: Answers;
  readonly signedOut?: boolean;
  /** The default is `desk`. */
  readonly size?: Size;
  readonly state?: unknown;
};

function pretendClient(first: Views, answers: Answers) {
  let views = first;
  const { view, changed } = createToldViews((request) => views[request.view]);
  const link = { ...SILENT_CLIENT.link.getSnapshot(), connection: SAMPLE_CONNECTION };
  const client: CoreClient = {
    ...SILENT_CLIENT,
    link: { ...SILENT_CLIENT.link, getSnapshot: () => link },
    view,
    execute<C extends Command>(command: C) {
      const answer: Answer<CommandValues[C['type']]> | undefined = answers[command.type as C['type']];
      return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer);
    },
  };
  const change = (changes: Views) => {
    views = { ...views, ...changes };
    changed();
  };
  return { client, change };
}

const testersAddress = location.href;

export async function drawConsole(
  address: string,
  { views, answers = {}, signedOut = false, size = 'desk', state = null }: Situation = {},
) {
  document.documentElement.dataset.internationalisation = 'on';
  await resizeTo(size);
  if (!signedOut) sessionStore().signedIn(SESSION, false);
  history.replaceState(state, '', address);
  // React delays the drawing of late code by 300 ms, so load the code first.
  const parts = firstParts(address, signedOut ? null : ANY_ABILITY, currentLook());
  await Promise.all([loadAbility(), ...parts.map(({ load }) => load())]);
  const { client, change } = pretendClient({ ...SAMPLE_VIEWS, ...views }, answers);
  draw(<App client={client} />);
  return { change };
}

afterEach(async () => {
  history.replaceState(null, '', testersAddress);
  sessionStore().ended(SESSION.accessToken);
  localStorage.clear();
  for (const { name = '' } of await cookieStore.getAll()) await cookieStore.delete(name);
  delete document.documentElement.dataset.internationalisation;
  await undress();
});
