import { Phone } from 'lucide-react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { phoneField } from '../../../core/kernel/phone/phone-field.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

interface DialDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const dialled = v.pipe(phoneField, v.minLength(1));

/** Calls a number that is typed. */
export const DialDialog = ({ open, onClose }: DialDialogProps) => {
  const t = useTexts(texts);
  const { execute } = useCore();
  const { sentence } = useTranslation();
  const formId = useId();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const dial = async () => {
    const to = v.safeParse(dialled, number);
    if (!to.success) return setProblem(t('noNumber'));
    const answer = await execute({ type: 'dial', to: to.output, contactId: null });
    if (!answer.ok) return setProblem(sentence(answer.refusal.reason));
    setNumber('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('create')}
      actions={
        <Button type="submit" form={formId} variant="primary" icon={Phone}>
          {t('dial')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void dial();
        }}
      >
        <TextField
          label={t('dialLabel')}
          help={t('dialHelp')}
          type="tel"
          dir="ltr"
          autoFocus
          value={number}
          error={problem}
          onChange={({ currentTarget }) => {
            setNumber(currentTarget.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
};
