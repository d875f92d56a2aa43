import type { DeliveryStatus } from '../../../../../core/chat/delivery/delivery-status.ts';
import type { MessageInfoHead, MessageStep } from '../../../../../core/inspect/types.ts';
import { codeAdvice } from './code-advice.ts';

/** What happened, and what more there is to say of it. */
export type StepWords = {
  readonly title: string;
  readonly note: string | null;
  readonly tone: 'plain' | 'good' | 'bad';
};

const UNRESOLVED = {
  unanswered: 'No answer came: it was not known whether it was sent',
  workerLost: 'The console was interrupted before an answer came',
} as const;

const RELEASED = {
  absent: 'The service does not have it: queued again',
  throttled: 'The service was busy: queued again',
  unauthorised: 'The session had ended: queued again',
} as const;

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

/** A step of a message's trail in plain words. */
export const stepWords = (
  step: MessageStep,
  { late }: Pick<MessageInfoHead, 'late'>,
  outbound: boolean,
): StepWords => {
  switch (step.kind) {
    case 'written':
      return plain('Written on this device, and queued');
    case 'attempted':
      return plain(
        step.attempt === 1 ? 'Handed to the service' : `Handed to the service, attempt ${step.attempt}`,
      );
    case 'unresolved':
      return plain(UNRESOLVED[step.cause], 'The chat was looked at before anything was sent again.');
    case 'released':
      return plain(RELEASED[step.cause]);
    case 'accepted':
      return plain('The service took it', numbered(step.id) ?? 'Its answer named no message.');
    case 'rejected':
      return {
        title: step.code === null ? 'Not sent' : `Not sent (${step.code})`,
        note: [step.reason, codeAdvice(step.code)].filter((text) => text !== null).join(' '),
        tone: 'bad',
      };
    case 'requeued':
      return plain('You asked for another try: queued again');
    case 'discarded':
      return plain('Taken away');
    case 'status':
      return statusWords(step.status, step.code);
    case 'told': {
      if (!step.isFirst && step.status !== null && step.status !== 'sent')
        return statusWords(step.status, step.code);
      const where = step.by === 'realtime' ? 'in real time' : 'with the messages of the chat';
      const what = outbound ? `The service told of it ${where}` : `It came ${where}`;
      return step.isFirst && late
        ? plain(`${what}, late`, 'Messages that stand below it were here before.')
        : plain(step.isFirst ? what : `The service told of it again, ${where}`, numbered(step.id));
    }
  }
};
