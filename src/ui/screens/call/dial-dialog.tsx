import { Phone } from 'lucide-react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { explainedPhoneField } from '../../../core/kernel/phone/phone-field.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts as contactTexts } from '../../shared/contacts/texts/texts.ts';
import { PhoneBox } from '../../shared/person-fields/phone-box.tsx';
import { texts } from './texts/texts.ts';

interface DialDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const dialled = v.pipe(explainedPhoneField, v.minLength(1, 'none'));
/** What is no number, in the words of the form for contacts. */
const explained = v.picklist(['severalNumbers', 'otherCountry', 'letters', 'notANumber']);

/** Calls a number that is typed. */
export const DialDialog = ({ open, onClose }: DialDialogProps) => {
  const t = useTexts(texts);
  const words = useTexts(contactTexts);
  const { execute } = useCore();
  const { sentence } = useTranslation();
  const formId = useId();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setNumber('');
    setProblem(undefined);
    onClose();
  };
  const problemOf = (code: string) => {
    if (v.is(explained, code)) return words(`problems.${code}`);
    return t(code === 'shortCode' ? 'shortNumber' : 'noNumber');
  };
  const dial = async () => {
    const to = v.safeParse(dialled, number);
    if (!to.success) return setProblem(problemOf(to.issues[0].message));
    const answer = await execute({ type: 'dial', to: to.output, contactId: null });
    if (!answer.ok) return setProblem(sentence(answer.refusal.reason));
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
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
        <PhoneBox
          label={t('dialLabel')}
          value={number}
          error={problem}
          onType={(text) => {
            setNumber(text);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
};
