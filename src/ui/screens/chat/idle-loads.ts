import { loadWhenIdle } from '../../lazy/load-when-idle.ts';

/** Loads what the chat screen draws or calls only at times, so that it works without a network. */
void loadWhenIdle([
  () => import('./composer/consent-note.tsx'),
  () => import('./composer/pictures/add-files.ts'),
  () => import('./thread/scheduled-panel.tsx'),
  () => import('./composer/other-draft-notice.tsx'),
  () => import('./composer/templates/unfilled-notice.tsx'),
  () => import('./undo/undo-steps.tsx'),
  () => import('../../shared/chat/thread/trouble/trouble-line.tsx'),
]);
