import type { DeliveryStatus, Settlement } from '../../../../../core/chat/delivery/delivery-status.ts';
import type { MessageInfoHead, MessageStep } from '../../../../../core/inspect/types.ts';
import { codeAdvice } from './code-advice.ts';

export type StepWords = {
  readonly title: string;
  readonly note: string | null;
  readonly tone: 'plain' | 'good' | 'bad';
};

const UNRESOLVED = {
  unanswered: 'No response: sending couldn’t be confirmed',
  workerLost: 'Interrupted before a response arrived',
} as const;

const RELEASED = {
  absent: 'Not found at the service: queued again',
  throttled: 'Service was busy: queued again',
  unauthorised: 'Session ended: queued again',
} as const;

const SETTLED: Readonly<Record<Settlement, string>> = {
  dismissed: 'You dismissed the failure',
  resent: 'You sent a copy',
  edited: 'You moved the text to the composer',
};

const STATUS: Readonly<Record<DeliveryStatus, string>> = {
  queued: 'Queued by the service',
  sending: 'The service is sending it',
  sent: 'Sent',
  delivered: 'Delivered',
  seen: 'Seen',
  failed: 'Not delivered',
};

const plain = (title: string, note: string | null = null): StepWords => ({ title, note, tone: 'plain' });

const numbered = (id: number | null): string | null => (id === null ? null : `Message ${id}`);

const statusWords = (status: DeliveryStatus, code: string | null): StepWords => ({
  title: code === null ? STATUS[status] : `${STATUS[status]} (${code})`,
  note: codeAdvice(code),
  tone: status === 'failed' ? 'bad' : status === 'delivered' || status === 'seen' ? 'good' : 'plain',
});

export const stepWords = (
  step: MessageStep,
  { late }: Pick<MessageInfoHead, 'late'>,
  outbound: boolean,
): StepWords => {
  switch (step.kind) {
    case 'written':
      return plain('Written on this device and queued');
    case 'attempted':
      return plain(
        step.attempt === 1 ? 'Sent to the service' : `Sent to the service, attempt ${step.attempt}`,
      );
    case 'unresolved':
      return plain(UNRESOLVED[step.cause], 'The chat was checked before sending again.');
    case 'released':
      return plain(RELEASED[step.cause]);
    case 'accepted':
      return plain('Accepted', numbered(step.id) ?? 'The response contained no message.');
    case 'rejected':
      return {
        title: step.code === null ? 'Not sent' : `Not sent (${step.code})`,
        note: [step.reason, codeAdvice(step.code)].filter((text) => text !== null).join(' '),
        tone: 'bad',
      };
    case 'requeued':
      return plain('You retried: queued again');
    case 'discarded':
      return plain('Cancelled');
    case 'settled':
      return plain(SETTLED[step.by]);
    case 'redacted':
      return plain('You removed the text on this device', 'The service still has it.');
    case 'status':
      return statusWords(step.status, step.code);
    case 'reported': {
      if (!step.isFirst && step.status !== null && step.status !== 'sent')
        return statusWords(step.status, step.code);
      const how = step.by === 'realtime' ? 'in real time' : 'from history';
      const done = step.by !== 'realtime' ? 'Loaded' : outbound ? 'Confirmed' : 'Received';
      if (step.isFirst && late)
        return plain(`${done} ${how}, late`, 'It arrived after the messages below it.');
      return plain(step.isFirst ? `${done} ${how}` : `${done} again ${how}`, numbered(step.id));
    }
  }
};
