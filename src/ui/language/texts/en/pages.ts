/** Pages that show a single notice. */
export const pages = {
  goHome: 'Go to Home',
  reload: 'Reload',
  notFound: {
    title: 'Page not found',
    text: 'The page has moved, or the address is wrong.',
  },
  notAuthorized: {
    title: 'You don’t have access to this page',
    signedOut: 'Sign in with an account that has access.',
    lacksIt: 'This page needs a permission that {{email}} doesn’t have.',
    lacks: '{{email}} needs the permission {{action}}.',
    advice: 'Ask your administrator, or use another account.',
  },
  broken: {
    title: 'This page stopped working',
    text: 'Your messages and drafts are saved. Reload to continue.',
  },
  missing: {
    title: 'This part couldn’t be loaded',
    text: 'Check the network and try again, or reload the tab. Your messages and drafts are saved.',
  },
  refused: {
    protocol: 'This tab needs a reload',
    configuration: 'This build isn’t configured',
  },
} as const;
