import { Phone } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { explainedPhoneField } from '../../../core/kernel/phone/phone-field.ts';
import type { ContactRecord } from '../../../core/model/collections/contacts.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useCore } from '../../core-client/use-core.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { callFocus } from '../../shared/calls/call-focus.ts';
import {
  type Found,
  FoundContacts,
  moveToFound,
  NONE_SOUGHT,
  useFoundContacts,
} from '../../shared/contacts/found-contacts.tsx';
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

/** Returns whether the text is the beginning of a name: it has letters, and no digits. */
const isName = (typed: string): boolean => /\p{L}/u.test(typed) && !/\p{N}/u.test(typed);

/** Calls a number that is typed, or a contact whose name is typed. */
export const DialDialog = ({ open, onClose }: DialDialogProps) => {
  const t = useTexts(texts);
  const ability = useAbility();
  const id = useId();
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  const form = { id, typed, onType: setTyped, onCalled: close };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('create')}
      focusAfter={callFocus.afterDialog}
      actions={
        <Button type="submit" form={id} variant="primary" icon={Phone}>
          {t('dial')}
        </Button>
      }
    >
      {ability !== null && mayDo(ability, 'view-contacts') ? (
        <FormWithNames {...form} />
      ) : (
        <DialForm {...form} label={t('dialLabel')} found={NONE_SOUGHT} />
      )}
    </Dialog>
  );
};

interface FormProps {
  readonly id: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onCalled: () => void;
}

const FormWithNames = (props: FormProps) => {
  const t = useTexts(texts);
  const found = useFoundContacts(isName(props.typed) ? props.typed : '');
  return <DialForm {...props} label={t('dialNameLabel')} found={found} />;
};

interface DialFormProps extends FormProps {
  readonly label: string;
  readonly found: Found;
}

const DialForm = ({ id, typed, onType, onCalled, label, found }: DialFormProps) => {
  const t = useTexts(texts);
  const words = useTexts(contactTexts);
  const { execute } = useCore();
  const { sentence } = useTranslation();
  const [problem, setProblem] = useState<string>();
  /** The name for which Enter was pressed before its contacts were here. */
  const [entered, setEntered] = useState('');
  const problemOf = (code: string) => {
    if (v.is(explained, code)) return words(`problems.${code}`);
    return t(code === 'shortCode' ? 'shortNumber' : 'noNumber');
  };
  const call = async (to: string, contactId: string | null) => {
    callFocus.begin();
    const answer = await execute({ type: 'dial', to, contactId });
    if (answer.ok) return onCalled();
    callFocus.cancel();
    setProblem(sentence(answer.refusal.reason));
  };
  /** The service knows a number that the user sees only in part. */
  const callContact = ({ id: contactId, phone }: ContactRecord) =>
    phone === '' ? setProblem(t('contactWithoutNumber')) : void call(phone, contactId);
  const dial = () => {
    if (!found.isSettled) return setEntered(typed);
    setEntered('');
    const [first] = found.contacts;
    if (first !== undefined) return callContact(first);
    if (found.isNone) return setProblem(words('noneFound'));
    const to = v.safeParse(dialled, typed);
    if (to.success) void call(to.output, null);
    else setProblem(problemOf(to.issues[0].message));
  };
  useOnChange([entered, found.isSettled], () => {
    if (entered !== '' && entered === typed && found.isSettled) dial();
  });
  return (
    <form
      id={id}
      className={css({ layerStyle: 'column', gap: '8' })}
      noValidate
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) moveToFound(event, event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        dial();
      }}
    >
      <PhoneBox
        type={found === NONE_SOUGHT ? 'tel' : 'text'}
        label={label}
        value={typed}
        error={problem}
        onType={(text) => {
          onType(text);
          setProblem(undefined);
        }}
      />
      {problem === undefined && <FoundContacts found={found} onChoose={callContact} />}
    </form>
  );
};
