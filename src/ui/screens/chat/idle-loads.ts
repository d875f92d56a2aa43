import { loadWhenIdle } from '../../lazy/load-when-idle.ts';

/** Loads the menus and panes of the chat screen while the page is idle, so that they open without a network. */
void loadWhenIdle([
  () => import('./composer/consent-note.tsx'),
  () => import('./composer/later/later-choices.tsx'),
  () => import('../../shared/chat/later/later-dialog.tsx'),
  () => import('../../shared/chat/later/scheduled-choices.tsx'),
  () => import('./thread/scheduled-panel.tsx'),
  () => import('./list/list-menu-choices.tsx'),
  () => import('./list/acts/row-menu.tsx'),
  () => import('./thread/menu/thread-choices.tsx'),
  () => import('./thread/menu/thread-flags.tsx'),
  () => import('./thread/search/thread-search.tsx'),
  () => import('../../shared/chat/thread/info/message-info.tsx'),
  () => import('./details/details-pane.tsx'),
  () => import('./details/details-drawer.tsx'),
]);
