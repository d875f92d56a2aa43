/** The code that writes files. It loads while the page is idle, because a file must also be saved without a network. */
export const FILE_CODE: readonly (() => Promise<unknown>)[] = [
  () => import('./export-menu.tsx'),
  () => import('../../../browser/download.ts'),
  () => import('./printable.ts'),
  () => import('./table.ts'),
];
