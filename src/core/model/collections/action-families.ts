export const ACTION_FAMILIES = ['messages', 'added', 'changed', 'deleted', 'signIn', 'connection'] as const;
export type ActionFamily = (typeof ACTION_FAMILIES)[number];

/** The actions whose family their last part does not tell. */
const FAMILIES: Readonly<Record<string, ActionFamily>> = {
  'message.sent': 'messages',
  'appointment.reminded': 'messages',
  'device.notSent': 'messages',
  'device.answerLost': 'messages',
  'device.sendRetried': 'messages',
  'device.sendDiscarded': 'messages',
  'device.sendRestored': 'messages',
  'device.sendScheduled': 'messages',
  'device.sendCancelled': 'messages',
  'device.notDelivered': 'messages',
  'device.lateFailure': 'messages',
  'device.failureDismissed': 'messages',
  'device.textRemoved': 'messages',
  'device.draftSetAside': 'messages',
  'device.pictureFailed': 'messages',
  'role.cloned': 'added',
  'campaign.duplicated': 'added',
  'user.invited': 'added',
  'chat.peopleAdded': 'added',
  'import.started': 'added',
  'import.finished': 'added',
  'chat.personRemoved': 'deleted',
  'import.undone': 'deleted',
  'device.deletionFailed': 'deleted',
  'device.deletionUndone': 'deleted',
  'device.trimmed': 'deleted',
  'user.signedIn': 'signIn',
  'user.registered': 'signIn',
  'user.passwordAsked': 'signIn',
  'user.passwordReset': 'signIn',
  'profile.emailChanged': 'signIn',
  'profile.emailAsked': 'signIn',
  'profile.emailKept': 'signIn',
  'profile.passwordChanged': 'signIn',
  'profile.stepOn': 'signIn',
  'profile.stepOff': 'signIn',
  'profile.codesRenewed': 'signIn',
  'profile.sessionEnded': 'signIn',
  'user.signedOut': 'signIn',
  'user.stepReset': 'signIn',
  'device.connected': 'connection',
  'device.disconnected': 'connection',
};

/** Returns the family of an action of the activity log, by which people filter it. */
export function familyOf(action: string): ActionFamily {
  const known = Object.hasOwn(FAMILIES, action) ? FAMILIES[action] : undefined;
  if (known !== undefined) return known;
  if (action.endsWith('.created')) return 'added';
  return action.endsWith('.removed') ? 'deleted' : 'changed';
}
