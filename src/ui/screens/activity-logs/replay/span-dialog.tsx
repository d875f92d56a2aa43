import { type FormEvent, useId, useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { texts } from '../texts/texts.ts';
import { fieldOfTime, type Span, spanOfFields } from './spans.ts';

export type SpanDialogProps = {
  readonly span: Span;
  /** The span of the whole history. */
  readonly whole: Span;
  /** Sentences about missing parts of the history. */
  readonly lacks: readonly string[];
  readonly onChoose: (span: Span) => void;
};

const form = css({ layerStyle: 'column', gap: '12' });

const inputIn = (id: string): HTMLElement | null =>
  document.getElementById(id)?.querySelector('input') ?? null;

/** Asks for the start and the end of the span to replay. */
const SpanDialog = ({ span, whole, lacks, onChoose, open, onClose, onGone }: SpanDialogProps & Overlaid) => {
  const { t, formats } = useTranslation(texts);
  const id = useId();
  const [from, setFrom] = useState(fieldOfTime(span.from));
  const [to, setTo] = useState(fieldOfTime(span.to));
  const [isRefused, setIsRefused] = useState(false);
  const chosen = spanOfFields(from, to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(chosen === null);
    if (chosen === null) return inputIn(`${id}to`)?.focus();
    onChoose(chosen);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={t('span.title')}
      focusFirst={() => inputIn(id)}
      actions={
        <>
          <Button onClick={onClose}>{t('files.cancel')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('span.show')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={form} onSubmit={submit}>
        <TextField
          label={t('span.from')}
          type="datetime-local"
          step={1}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <div id={`${id}to`}>
          <TextField
            label={t('span.to')}
            type="datetime-local"
            step={1}
            value={to}
            help={[
              t('span.whole', { from: formats.exactTime(whole.from), to: formats.exactTime(whole.to) }),
              ...lacks,
            ].join(' ')}
            error={isRefused && chosen === null ? t('span.order') : undefined}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
      </form>
    </Dialog>
  );
};

export default SpanDialog;
