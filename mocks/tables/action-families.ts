/** The families by which the log is filtered, with the endings of their actions. The rest are changes. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  messages: ['message.sent'],
  added: ['.created', '.cloned', '.invited', '.peopleAdded', 'import.started', 'import.finished'],
  deleted: ['.removed', '.personRemoved', 'import.undone'],
  signIn: [
    ...['.emailAsked', '.emailKept', '.passwordChanged', '.stepOn', '.stepOff', '.codesRenewed'],
    ...['.sessionEnded', '.signedOut', '.stepReset'],
  ],
};

/** Returns whether an action, such as `flag.created`, belongs to a family, such as `added`. */
export const isInFamily = (action: string, family: string): boolean => {
  const found = Object.keys(ENDINGS).find((name) => ENDINGS[name]?.some((ending) => action.endsWith(ending)));
  return (found ?? 'changed') === family;
};
