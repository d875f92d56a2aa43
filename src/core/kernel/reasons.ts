import * as v from 'valibot';

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
  | 'accountDeactivated'
  | 'accountDeleted'
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
  | 'rightsUnknown'
  | 'chatNotHere'
  | 'chatLeaving'
  | 'optedOut'
  | 'timePassed'
  | 'timeMissed'
  | 'contactWrote'
  | 'repliesUnknown'
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
  | 'heicPicture'
  | 'avifPicture'
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
  | 'contactWroteSince'
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
  | 'importRunning'
  | ImportProblem
  | 'textRemoved'
  | 'messageNotHere'
  | 'notSentYet'
  | 'noTextToRemove'
  | 'roleView'
  | 'nameSearchOnly'
  | 'importHidesNumbers'
  | 'noCalls'
  | 'callDoubtful'
  | 'lineBusy'
  | 'lineUnknown'
  | 'numberNotCallable'
  | 'emergencyNumber'
  | 'callTaken';

/** Codes with a figure: an HTTP status, a limit, or how many. */
type CodeWithFigure =
  | 'serviceError'
  | 'serviceRefused'
  | 'messageTooLong'
  | 'tooManyPictures'
  | 'videoFile'
  | 'tooManyPeople'
  | 'unsentTexts';

export type ReasonCode = PlainCode | CodeWithFigure;

/** A reason of our own. */
export type OwnReason = `:${PlainCode}` | `:${CodeWithFigure} ${number}`;

declare const RECEIVED: unique symbol;

/** Why an account can't be used any more. */
export type AccountEnd = ':accountDeactivated' | ':accountDeleted';

/**
 * A reason from the service, a log or another thread. It is a string at run time and may hold any `OwnReason`. Its type
 * is a symbol, because the compiler refuses to draw symbols and to join them to a text.
 */
type ReceivedReason = symbol & { readonly [RECEIVED]: true };

/**
 * Why something failed. It is a string at run time, and '' if nothing is known. Its type is not a string, so that a
 * screen must ask for the sentence in its language (`Translation.sentence`).
 */
export type Reason = OwnReason | '' | ReceivedReason;

/** Why a message was not sent or delivered. `code` is the service's or the carrier's. */
export interface Failure {
  readonly reason: Reason;
  readonly code: string | null;
}

/** Decodes a reason of a log or of another thread. The golden files of the log call its shape `string`. */
export const reasonSchema = v.custom<Reason>((value) => typeof value === 'string', 'string');

/** Returns the reason for a text that the user can read, such as the service's. The text can't pass for a code. */
export const textReason = (text: string): Reason => v.parse(reasonSchema, text.replace(/^[\s:]+/, ''));

/** Returns the reason as the log stores it, for developers. Returns an empty text for null. */
export const storedText = (reason: Reason | null): string => (reason === null ? '' : String(reason));

const OWN = /^:(\w+)(?: (\d+))?$/;

/** Returns the code and the figure of a reason, or the text of the service. */
export function readReason(
  reason: Reason | string,
): { readonly code: string; readonly figure: number } | { readonly text: string } {
  const text = String(reason);
  const [, code, figure] = OWN.exec(text) ?? [];
  return code === undefined ? { text } : { code, figure: Number(figure) };
}
