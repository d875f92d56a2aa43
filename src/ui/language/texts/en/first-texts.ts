import { addEnglish } from '../../english-texts.ts';
import { actions } from './actions.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { parts } from './parts.ts';
import { reasons } from './reasons.ts';
import { routes } from './routes.ts';
import { shell } from './shell.ts';

/** The English texts that every screen needs. They are in the first load. */
for (const [name, texts] of Object.entries({ actions, navigation, pages, parts, reasons, routes, shell }))
  addEnglish(name, texts);
