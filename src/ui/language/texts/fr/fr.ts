import type { Catalogue } from '../../catalogue.ts';
import { actions } from './actions.ts';
import { failures } from './failures.ts';
import { home } from './home.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { parts } from './parts.ts';
import { reasons } from './reasons.ts';
import { routes } from './routes.ts';
import { serviceTexts } from './service-texts.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';

const fr: Catalogue<'fr'> = {
  texts: { actions, failures, home, navigation, pages, parts, reasons, routes, settings, shell, signIn },
  serviceTexts,
};

export default fr;
