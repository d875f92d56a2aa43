/** Pages that have one thing to say. */
export const pages = {
  goToStart: 'Go to the start',
  reload: 'Reload',
  later: {
    title: '{{title}} is not built yet',
    text: 'This console has the address and its permission, but not the screen.',
  },
  notFound: {
    title: 'Nothing at this address',
    text: 'The page was moved, or the address is wrong.',
  },
  notAuthorized: {
    title: 'You may not see this page',
    signedOut: 'Sign in with an account that may.',
    lacksIt: '{{email}} lacks the permission for it.',
    lacks: '{{email}} lacks the permission {{action}}.',
    advice: 'Ask your administrator for it, or use another account.',
  },
  broken: {
    title: 'This page stopped working',
    text: 'Messages and drafts are kept. Reload to go on where you were.',
  },
  missing: {
    title: 'This part could not be loaded',
    text: 'Check the network and try again, or reload the tab. Messages and drafts are kept.',
  },
  refused: {
    protocol: 'This tab needs a reload',
    configuration: 'This build is not set up',
  },
} as const;
