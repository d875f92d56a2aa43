import type { Catalogue } from '../../catalogue.ts';
import { actions } from './actions.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { parts } from './parts.ts';
import { routes } from './routes.ts';
import { sentences } from './sentences.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

const ar: Catalogue<'ar'> = {
  texts: { actions, home, navigation, pages, parts, routes, settings, shell, signIn },
  sentences,
};

export default ar;
