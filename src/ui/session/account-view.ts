/** The account's settings. The name and version of their collection are constants, so that its code loads later. */
export const ACCOUNT_VIEW = { view: 'records', collection: 'settings', v: 2, query: {}, size: 1 } as const;
