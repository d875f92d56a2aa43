import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { ActivityRecord } from '../../../../core/collections/activity.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

/** The text of each action that has a target. */
const ACTIONS = {
  'message.sent': 'messageSent',
  'contact.created': 'contactCreated',
  'contact.updated': 'contactUpdated',
  'contact.removed': 'contactRemoved',
  'flag.created': 'flagCreated',
  'flag.updated': 'flagUpdated',
  'flag.removed': 'flagRemoved',
  'flag.merged': 'flagMerged',
  'flag.unmerged': 'flagUnmerged',
  'user.created': 'userCreated',
  'user.updated': 'userUpdated',
  'user.removed': 'userRemoved',
  'user.invited': 'userInvited',
  'user.signedOut': 'userSignedOut',
  'user.stepReset': 'userStepReset',
  'role.created': 'roleCreated',
  'role.updated': 'roleUpdated',
  'role.removed': 'roleRemoved',
  'role.cloned': 'roleCloned',
  'permission.created': 'permissionCreated',
  'permission.updated': 'permissionUpdated',
  'permission.removed': 'permissionRemoved',
  'setting.updated': 'settingUpdated',
  'chat.created': 'chatCreated',
  'chat.removed': 'chatRemoved',
  'chat.peopleAdded': 'chatPeopleAdded',
  'chat.flagged': 'chatFlagged',
  'device.notSent': 'deviceNotSent',
  'device.answerLost': 'deviceAnswerLost',
  'device.sendRetried': 'deviceSendRetried',
  'device.sendDiscarded': 'deviceSendDiscarded',
  'device.sendRestored': 'deviceSendRestored',
  'device.notDelivered': 'deviceNotDelivered',
  'device.failureDismissed': 'deviceFailureDismissed',
  'device.textRemoved': 'deviceTextRemoved',
  'device.markedUnread': 'deviceMarkedUnread',
  'device.deletionUndone': 'deviceDeletionUndone',
  'device.deletionFailed': 'deviceDeletionFailed',
  'device.favourite': 'deviceFavourite',
  'device.notFavourite': 'deviceNotFavourite',
  'device.muted': 'deviceMuted',
  'device.unmuted': 'deviceUnmuted',
  'device.flagsRefused': 'deviceFlagsRefused',
  'device.draftSetAside': 'deviceDraftSetAside',
  'device.pictureFailed': 'devicePictureFailed',
  'device.writeRefused': 'deviceWriteRefused',
  'device.writeUnanswered': 'deviceWriteUnanswered',
  'device.writeRetried': 'deviceWriteRetried',
  'device.writeGivenUp': 'deviceWriteGivenUp',
  'device.importPaused': 'deviceImportPaused',
  'device.importResumed': 'deviceImportResumed',
  'device.importStopped': 'deviceImportStopped',
} as const;

/** Actions without one target. */
const PLAIN = {
  'flag.ordered': 'flagOrdered',
  'import.started': 'importStarted',
  'import.finished': 'importFinished',
  'import.undone': 'importUndone',
  'chat.personRemoved': 'chatPersonRemoved',
  'profile.updated': 'profileUpdated',
  'profile.emailAsked': 'profileEmailAsked',
  'profile.emailKept': 'profileEmailKept',
  'profile.pictureChanged': 'profilePictureChanged',
  'profile.pictureRemoved': 'profilePictureRemoved',
  'profile.passwordChanged': 'profilePasswordChanged',
  'profile.stepOn': 'profileStepOn',
  'profile.stepOff': 'profileStepOff',
  'profile.codesRenewed': 'profileCodesRenewed',
  'profile.sessionEnded': 'profileSessionEnded',
  'device.connected': 'deviceConnected',
  'device.disconnected': 'deviceDisconnected',
  'device.trimmed': 'deviceTrimmed',
} as const;

const isAction = (action: string): action is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, action);
const isPlain = (action: string): action is keyof typeof PLAIN => Object.hasOwn(PLAIN, action);

/** Stands for the target in a text, so that the target can be drawn in its own element. */
const HOLE = '\u{f8ff}';

/** Returns the parts of the sentence before and after the target; `after` is null without a target. */
export function useActivityWords() {
  const t = useTexts(texts);
  return ({ action }: Pick<ActivityRecord, 'action'>): readonly [string, string | null] => {
    if (isPlain(action)) return [t(`plain.${PLAIN[action]}`), null];
    const text = t(`actions.${isAction(action) ? ACTIONS[action] : 'other'}`, { target: HOLE });
    const [before = '', after = ''] = text.split(new RegExp(`\u2068?${HOLE}\u2069?`, 'u'));
    return [before, after];
  };
}

/** Returns what happened as one text, without who did it. */
export function useActivityText() {
  const t = useTexts(texts);
  const wordsOf = useActivityWords();
  return (row: ActivityRecord): string => {
    const [before, after] = wordsOf(row);
    return after === null ? before : `${before}${row.targetName || t('unnamed')}${after}`;
  };
}

const name = css({ fontWeight: 'medium', color: 'fg.default' });
const words = css({ color: 'fg.muted' });

/** Returns who did it: a person, a rule, or this device. */
export function useActor() {
  const t = useTexts(texts);
  return ({ actorName, origin }: Pick<ActivityRecord, 'actorName' | 'origin'>): string =>
    actorName === '' && origin === 'device' ? t('thisDevice') : actorName;
}

/** Draws what happened, with the target's name marked. */
export const ActivitySentence = ({ row }: { readonly row: ActivityRecord }): ReactNode => {
  const t = useTexts(texts);
  const [before, after] = useActivityWords()(row);
  return (
    <span className={words}>
      <span>{before}</span>
      {after !== null && (
        <bdi translate="no" className={name}>
          {row.targetName || t('unnamed')}
        </bdi>
      )}
      {after !== null && after !== '' && <span>{after}</span>}
    </span>
  );
};
