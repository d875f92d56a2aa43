import type { DeliveryStatus } from '../../../../../core/model/chat/delivery/delivery-status.ts';
import type { MessageInfoHead, MessageStep } from '../../../../../core/model/inspect/types.ts';
import type { Translation } from '../../../../language/translation.ts';
import en from '../texts/en.ts';
import type { ThreadTexts } from '../texts/texts.ts';

export type StepWords = {
  readonly title: string;
  readonly note: string | null;
  readonly tone: 'plain' | 'good' | 'bad';
};

const plain = (title: string, note: string | null = null): StepWords => ({ title, note, tone: 'plain' });

const numbered = (id: number | null, t: ThreadTexts): string | null =>
  id === null ? null : t('steps.message', { id: String(id) });

const statusWords = (status: DeliveryStatus, code: string | null, t: ThreadTexts): StepWords => {
  const words = t(`steps.status.${status}`);
  return {
    title: code === null ? words : `${words} (${code})`,
    note: codeAdvice(code, t),
    tone: status === 'failed' ? 'bad' : status === 'delivered' || status === 'seen' ? 'good' : 'plain',
  };
};

const lateWords = (status: DeliveryStatus, code: string | null, t: ThreadTexts): StepWords =>
  plain(t('steps.lateReport', { status: statusWords(status, code, t).title }), t('steps.lateReportNote'));

export const stepWords = (
  step: MessageStep,
  { late }: Pick<MessageInfoHead, 'late'>,
  outbound: boolean,
  t: ThreadTexts,
  sentence: Translation['sentence'],
): StepWords => {
  switch (step.kind) {
    case 'written':
      return plain(t('steps.written'));
    case 'attempted':
      return plain(
        step.attempt === 1 ? t('steps.attempted') : t('steps.attemptedAgain', { attempt: step.attempt }),
      );
    case 'unresolved':
      return plain(t(`steps.${step.cause}`), t('steps.checked'));
    case 'released':
      return plain(t(`steps.${step.cause}`));
    case 'accepted':
      return plain(t('steps.accepted'), numbered(step.id, t) ?? t('steps.noMessage'));
    case 'rejected':
      return {
        title: step.code === null ? t('steps.rejected') : t('steps.rejectedFor', { code: step.code }),
        note: [sentence(step.reason), codeAdvice(step.code, t)].filter((text) => text !== null).join(' '),
        tone: 'bad',
      };
    case 'requeued':
      return plain(t('steps.requeued'));
    case 'scheduled':
    case 'due':
      return plain(t(`steps.${step.kind}`));
    case 'cancelled':
      return plain(t('steps.cancelled'), step.reason === null ? null : sentence(step.reason));
    case 'discarded':
      return plain(t('steps.discarded'));
    case 'settled':
      return plain(t(`steps.settled.${step.by}`));
    case 'redacted':
      return plain(t('steps.redacted'), t('steps.redactedNote'));
    case 'status':
      return (step.isLate ? lateWords : statusWords)(step.status, step.code, t);
    case 'reported': {
      if (!step.isFirst && step.status !== null && step.status !== 'sent')
        return (step.isLate ? lateWords : statusWords)(step.status, step.code, t);
      const done = step.by !== 'realtime' ? 'loaded' : outbound ? 'confirmed' : 'received';
      if (step.isFirst && late) return plain(t(`steps.reported.${done}Late`), t('steps.lateReason'));
      return plain(
        t(step.isFirst ? `steps.reported.${done}` : `steps.reported.${done}Again`),
        numbered(step.id, t),
      );
    }
  }
};

const isKnown = (code: string): code is keyof typeof en.advice => Object.hasOwn(en.advice, code);

/** Returns advice to the sender for a Twilio error code; null if there is none. */
export const codeAdvice = (code: string | null, t: ThreadTexts): string | null =>
  code !== null && isKnown(code) ? t(`advice.${code}`) : null;
