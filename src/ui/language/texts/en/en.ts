import { actions } from './actions.ts';
import { outbox, storageFacts } from './device.ts';
import { failures } from './failures.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { parts } from './parts.ts';
import { reasons } from './reasons.ts';
import { routes } from './routes.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

export const en = {
  actions,
  failures,
  home,
  navigation,
  pages,
  parts,
  reasons,
  routes,
  settings,
  shell: { ...shell, outbox, storage: { ...shell.storage, ...storageFacts } },
  signIn,
} as const;
