import * as v from 'valibot';
import type { Reason } from '../../kernel/reasons.ts';
import { happenedAt } from '../../kernel/when.ts';
import { createLateReports } from '../../model/chat/delivery/late-reports.ts';
import type { ActivityRecord } from '../../model/collections/activity.ts';
import type { EventOf, EventType, LoggedEvent } from '../../model/events.ts';

/** An entry of the activity log that only this device knows. */
export interface DeviceAct {
  readonly seq: number;
  readonly at: number;
  /** True if `at` is when this device noticed it, because nobody told when it happened. */
  readonly isNoticed: boolean;
  readonly action: string;
  /** True if the signed-in user did it. Otherwise the console did, or it happened to the console. */
  readonly isOwn: boolean;
  readonly source: ActivityRecord['source'];
  readonly result: ActivityRecord['result'];
  readonly targetKind: ActivityRecord['targetKind'];
  readonly targetId: string;
  /** Empty for a chat, whose name may change. */
  readonly targetName: string;
  readonly reason: Reason;
  readonly code: string;
}

type ActParts = Pick<DeviceAct, 'action'> &
  Partial<Omit<DeviceAct, 'seq' | 'action'>> & { readonly chatId?: string };

interface Target {
  readonly targetKind: DeviceAct['targetKind'];
  readonly targetId: string;
  readonly targetName: string;
}

const KINDS: Readonly<Record<string, DeviceAct['targetKind']>> = {
  contacts: 'contact',
  flags: 'flag',
  users: 'user',
  roles: 'role',
  permissions: 'permission',
  settings: 'setting',
  campaigns: 'campaign',
  calls: 'call',
  notes: 'note',
  appointments: 'appointment',
  autoResponders: 'autoResponder',
  openingHours: 'openingHours',
  articles: 'article',
  articleCategories: 'articleCategory',
  responseTriggers: 'trigger',
  savedViews: 'savedView',
};

const named = v.object({
  name: v.optional(v.string(), ''),
  fullName: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
});

/** Returns the first name in these values of a record. Empty if there is none. */
const nameIn = (...values: readonly unknown[]): string => {
  for (const value of values) {
    const read = v.safeParse(named, value);
    const name = read.success ? read.output.name || read.output.fullName || read.output.title : '';
    if (name !== '') return name;
  }
  return '';
};

const OWN = { isOwn: true, source: 'tab' } as const;
const FAILED = { result: 'failed' } as const;

/**
 * Returns a function that takes the events of a log in order and returns the entry of each. Null: the service lists an
 * entry for it, or the event belongs to another entry. A new type of event does not compile until it is decided here.
 */
export function createActReader(): (event: LoggedEvent) => DeviceAct | null {
  /** The record of each write that is not settled. */
  const writes = new Map<string, Target>();
  const fileNames = new Map<string, string>();
  const failedDeletions = new Set<string>();
  /** Messages and writes that the user retried. Their next attempt gets no second entry. */
  const retried = new Set<string>();
  const lateReports = createLateReports();
  let isUp: boolean | null = null;

  const ofWrite = (writeId: string, isSettled: boolean): Target => {
    const target = writes.get(writeId) ?? { targetKind: null, targetId: '', targetName: '' };
    if (isSettled) writes.delete(writeId);
    return target;
  };
  const ofImport = (importId: string): Target => ({
    targetKind: 'import',
    targetId: importId,
    targetName: fileNames.get(importId) ?? '',
  });

  const connection = ({ state, reason }: EventOf<'connection.changed'>['payload']): ActParts | null => {
    switch (state) {
      case 'connecting':
      case 'disconnecting':
        return null;
      case 'connected':
        if (isUp === true) return null;
        isUp = true;
        return { action: 'device.connected' };
      case 'disconnected':
      case 'denied':
        if (isUp === false) return null;
        isUp = false;
        return { action: 'device.disconnected', ...FAILED, reason: reason ?? '' };
    }
  };

  const partsOf = (event: LoggedEvent, late: ReadonlySet<string>): ActParts | null => {
    switch (event.type) {
      case 'connection.changed':
        return connection(event.payload);
      case 'outbox.rejected': {
        const { chatId, reason, code } = event.payload;
        return { action: 'device.notSent', chatId, reason, code: code ?? '', ...FAILED };
      }
      case 'outbox.unresolved':
        return { action: 'device.answerLost', chatId: event.payload.chatId, ...FAILED };
      case 'outbox.requeued':
        retried.add(event.payload.clientMessageId);
        return { action: 'device.sendRetried', chatId: event.payload.chatId, ...OWN };
      case 'outbox.attempted': {
        const { chatId, clientMessageId, attempt } = event.payload;
        if (retried.delete(clientMessageId) || attempt < 2) return null;
        return { action: 'device.sendRetried', chatId };
      }
      case 'outbox.discarded':
        return { action: 'device.sendDiscarded', chatId: event.payload.chatId, ...OWN };
      case 'outbox.scheduled':
        return { action: 'device.sendScheduled', chatId: event.payload.chatId, ...OWN };
      case 'outbox.cancelled': {
        const { chatId, reason } = event.payload;
        return {
          action: 'device.sendCancelled',
          chatId,
          reason: reason ?? '',
          ...(reason === null ? OWN : {}),
        };
      }
      case 'outbox.restored':
        return { action: 'device.sendRestored', chatId: event.payload.chatId };
      case 'status.observed': {
        const { sid, chatId, status, errorCode, changedAt } = event.payload;
        if (status !== 'failed') return null;
        const where = chatId === null ? {} : { chatId };
        const from = {
          ...where,
          ...happenedAt(changedAt, event),
          code: errorCode ?? '',
          source: 'server',
        } as const;
        return late.has(sid)
          ? { action: 'device.lateFailure', ...from }
          : { action: 'device.notDelivered', ...from, ...FAILED };
      }
      case 'message.failureSettled':
        return event.payload.by === 'dismissed'
          ? { action: 'device.failureDismissed', chatId: event.payload.chatId, ...OWN }
          : null;
      case 'message.redacted':
        return { action: 'device.textRemoved', chatId: event.payload.chatId, ...OWN };
      case 'chat.markedUnread':
        return { action: 'device.markedUnread', chatId: event.payload.chatId, ...OWN };
      case 'chat.deletionUndone':
        // After a failed deletion, this event only dismisses the notice.
        return failedDeletions.delete(event.payload.chatId)
          ? null
          : { action: 'device.deletionUndone', chatId: event.payload.chatId, ...OWN };
      case 'chat.deletionFailed': {
        const { chatId, reason } = event.payload;
        failedDeletions.add(chatId);
        return { action: 'device.deletionFailed', chatId, reason, ...FAILED };
      }
      case 'favourite.set': {
        const { chatId, isFavorite } = event.payload;
        return { action: isFavorite ? 'device.favourite' : 'device.notFavourite', chatId, ...OWN };
      }
      case 'chat.muted': {
        const { chatId, isMuted } = event.payload;
        return { action: isMuted ? 'device.muted' : 'device.unmuted', chatId, ...OWN };
      }
      case 'chat.flagged': {
        const { chatId, by, reason } = event.payload;
        return by === 'takenBack'
          ? { action: 'device.flagsRefused', chatId, reason: reason ?? '', ...FAILED }
          : null;
      }
      case 'draft.setAside':
        return event.payload.texts.length === 0
          ? null
          : { action: 'device.draftSetAside', chatId: event.payload.chatId };
      case 'attachment.failed': {
        const { chatId, reason } = event.payload;
        return { action: 'device.pictureFailed', chatId, reason, ...FAILED };
      }
      case 'record.asked': {
        const { collection, writeId, recordId, input, before } = event.payload;
        writes.set(writeId, {
          targetKind: KINDS[collection] ?? null,
          targetId: recordId.startsWith('new:') ? '' : recordId,
          targetName: nameIn(before, input),
        });
        return null;
      }
      case 'record.attempted': {
        const { writeId, attempt } = event.payload;
        if (retried.delete(writeId) || attempt < 2) return null;
        return { action: 'device.writeRetried', ...ofWrite(writeId, false) };
      }
      case 'record.written':
        writes.delete(event.payload.writeId);
        return null;
      case 'record.refused': {
        const { writeId, kind, reason } = event.payload;
        // The service itself lists a write that it refused for lack of a right.
        if (kind === 'notAllowed') return null;
        return { action: 'device.writeRefused', ...ofWrite(writeId, false), reason, ...FAILED };
      }
      case 'record.unresolved':
        return { action: 'device.writeUnanswered', ...ofWrite(event.payload.writeId, false), ...FAILED };
      case 'record.requeued':
        retried.add(event.payload.writeId);
        return { action: 'device.writeRetried', ...ofWrite(event.payload.writeId, false), ...OWN };
      case 'record.ended':
        return { action: 'device.writeGivenUp', ...ofWrite(event.payload.writeId, true), ...OWN };
      case 'import.begun':
        fileNames.set(event.payload.importId, event.payload.fileName);
        return null;
      case 'import.paused': {
        const { importId, cause, reason } = event.payload;
        const by = cause === 'person' ? OWN : { reason, ...FAILED };
        return { action: 'device.importPaused', ...ofImport(importId), ...by };
      }
      case 'import.resumed':
        return { action: 'device.importResumed', ...ofImport(event.payload.importId), ...OWN };
      case 'import.stopped':
        return { action: 'device.importStopped', ...ofImport(event.payload.importId), ...OWN };
      case 'log.trimmed':
        return { action: 'device.trimmed' };
      default:
        return notListed(event.type);
    }
  };

  return (event) => {
    const act = partsOf(event, lateReports.take(event));
    if (act === null) return null;
    const { chatId, ...more } = act;
    return {
      seq: event.seq,
      at: event.at,
      isNoticed: false,
      isOwn: false,
      source: 'worker',
      result: 'done',
      targetKind: chatId === undefined ? null : 'chat',
      targetId: chatId ?? '',
      targetName: '',
      reason: '',
      code: '',
      ...more,
    };
  };
}

/** Types without an entry: reports of the service, reading and typing, and parts of other entries. */
type Unlisted =
  | 'chats.listed'
  | 'consent.reported'
  | 'conversation.added'
  | 'page.loaded'
  | 'message.received'
  | 'message.erased'
  | 'horizon.advanced'
  | 'chat.deletionAsked'
  | 'chat.deletionAttempted'
  | 'chat.deleted'
  | 'participants.listed'
  | 'flags.listed'
  | 'templates.listed'
  | 'draft.changed'
  | 'attachment.added'
  | 'attachment.removed'
  | 'attachment.uploaded'
  | 'attachment.retried'
  | 'outbox.enqueued'
  | 'outbox.accepted'
  | 'outbox.released'
  | 'outbox.due'
  | 'record.released'
  | 'record.rebased'
  | 'record.hurried'
  | 'record.deferred'
  | 'import.opened'
  | 'import.chunkAnswered'
  | 'import.finished'
  | 'import.undone'
  | 'import.closed';

const notListed = (_: Extract<EventType, Unlisted>): null => null;
