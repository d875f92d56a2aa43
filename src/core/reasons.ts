/*
 * Why something failed or is not possible, as data. The screens have the sentences, in every language.
 *
 * A reason is a text that survives the log: a colon and a code, such as `:offline`, or a code and a figure, such as
 * `:serviceError 503`. Any other text is the service's own and is shown as it is. So are the sentences in logs of older
 * builds.
 */

/** Why a file can't be read as an exported history. */
export type ImportProblem =
  | 'notAnExport'
  | 'newerFormat'
  | 'brokenChain'
  | 'outOfOrder'
  | 'cutShort'
  | 'afterEnd'
  /** An export of the activity log. It is whole, but has no chat. */
  | 'activityFile';

type PlainCode =
  | 'workerRestarting'
  | 'workerPausing'
  | 'noSharedWorker'
  | 'newVersion'
  | 'offline'
  | 'messagingExpired'
  | 'messagingNotRenewed'
  | 'statusesNotRenewed'
  | 'messagingClosed'
  | 'messagingUnreachable'
  | 'messagingLimited'
  | 'messagingRefused'
  | 'messagingSilent'
  | 'statusesSilent'
  | 'messagingNotStarted'
  | 'realtimeNotStarted'
  | 'realtimeNotLoaded'
  | 'chatsNotLoaded'
  | 'lostWhileLoading'
  | 'statusesGone'
  | 'statusesNotLoaded'
  | 'sessionEnded'
  | 'signedOut'
  | 'signedOutElsewhere'
  | 'serviceUnreadable'
  | 'serviceBusy'
  | 'serviceSilent'
  | 'workerLost'
  | 'answerUnreadable'
  | 'workerReplaced'
  | 'unexpected'
  | 'unknownRequest'
  | 'newerVersionRuns'
  | 'olderTabsOpen'
  | 'badSettings'
  | 'storageNotOpened'
  | 'notDone'
  | 'notStored'
  | 'unsentUnknown'
  | 'dataNotDeleted'
  | 'notAllowed'
  | 'readOnly'
  | 'chatNotHere'
  | 'chatLeaving'
  | 'notRetryable'
  | 'alreadySending'
  | 'alreadySettled'
  | 'sendDoubtful'
  | 'undelivered'
  | 'emptyMessage'
  | 'textTooLong'
  | 'maybeNewer'
  | 'emptyFile'
  | 'pictureTooLarge'
  | 'notAPicture'
  | 'pictureGone'
  | 'noRoomForPictures'
  | 'pictureRemoved'
  | 'pictureFailed'
  | 'checkingPictures'
  | 'templatesNotLoaded'
  | 'templatesOffline'
  | 'newChatDoubtful'
  | 'newChatMissing'
  | 'flagsRefused'
  | 'alreadyDeleted'
  | 'chatNotDeleted'
  | 'noChatHistory'
  | 'noHistory'
  | 'historyUnreadable'
  | 'severalChats'
  | 'fileClosed'
  | 'exportInterrupted'
  | 'peopleDoubtful'
  | 'nobodyAdded'
  | 'nobodyRemoved'
  | 'unread'
  | 'collectionUnknown'
  | 'collectionOutdated'
  | 'inputTooLarge'
  | 'inputInvalid'
  | 'writeWithdrawn'
  | 'writeSettled'
  | 'partUnreadable'
  | 'partsMissing'
  | ImportProblem
  | 'textRemoved'
  | 'messageNotHere'
  | 'notSentYet'
  | 'noTextToRemove'
  | 'roleView'
  | 'nameSearchOnly';

/** Codes with a figure: an HTTP status, a limit, or how many. */
type CodeWithFigure =
  | 'serviceError'
  | 'serviceRefused'
  | 'messageTooLong'
  | 'tooManyPictures'
  | 'tooManyPeople'
  | 'unsentTexts';

export type ReasonCode = PlainCode | CodeWithFigure;

/** A reason of our own. */
export type OwnReason = `:${PlainCode}` | `:${CodeWithFigure} ${number}`;

/** A reason with the texts of the service: each is an `OwnReason` or any other text. */
export type Reason = string;
