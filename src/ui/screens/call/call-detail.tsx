import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css, sva } from 'styled-system/css';
import * as v from 'valibot';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import {
  CALL_NOTES_MAX,
  type CallChange,
  type CallRecord,
  calls,
  isRunning,
} from '../../../core/model/collections/calls.ts';
import { contacts } from '../../../core/model/collections/contacts.ts';
import { Address } from '../../components/address/address.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { useAct } from '../../core-client/use-act.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FormArea } from '../../records/form/fields.tsx';
import { FormContext } from '../../records/form/form-context.ts';
import { TheirChange } from '../../records/form/their-change.tsx';
import { useAutosave } from '../../records/form/use-autosave.ts';
import { useRecordForm } from '../../records/form/use-record-form.ts';
import { NEW, recordPath } from '../../records/list-query.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { useRecord } from '../../records/use-record.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import {
  CallButton,
  CallerName,
  callerName,
  HangUpButton,
  NOTES_FIRST,
  talkTime,
} from '../../shared/calls/call-parts.tsx';
import { failureAdvice, failureWords } from '../../shared/calls/failures/failure-words.ts';
import { texts as failureTexts } from '../../shared/calls/failures/texts/texts.ts';
import { texts as sharedTexts } from '../../shared/calls/texts/texts.ts';
import { FlagChips } from '../../shared/chat/flags/flag-chips.tsx';
import { contactName } from '../../shared/contacts/contact-parts.tsx';
import { lengthOf, startedWords } from './call-columns.tsx';
import { CallOutcomes } from './call-outcomes.tsx';
import { CallTimeline } from './call-timeline.tsx';
import { texts } from './texts/texts.ts';

const SECOND_MS = 1000;

const recipe = sva({
  slots: ['who', 'name', 'facts', 'acts', 'warning', 'sections', 'title', 'foot'],
  base: {
    who: { display: 'flex', alignItems: 'center', gap: '12', minWidth: '0' },
    name: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    facts: { textStyle: 'text.ui', color: 'fg.muted' },
    acts: { display: 'flex', gap: '8', py: '16', '& > *': { flex: '1' } },
    warning: { textStyle: 'text.ui', color: 'error.fg', pb: '8' },
    // The dividers are as wide as the drawer.
    sections: {
      mx: '-20',
      '& > section': { px: '20', py: '16', borderBlockStart: '1px solid token(colors.border.subtle)' },
    },
    title: { textStyle: 'text.ui', fontWeight: 'semibold' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '16',
      px: '20',
      py: '12',
      borderBlockStart: '1px solid token(colors.border.subtle)',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'accent.fg',
      '& a:hover': { textDecoration: 'underline' },
    },
  },
});

interface CallDetailProps {
  readonly call: CallRecord;
  readonly mayEdit: boolean;
}

/** A call: what became of it, notes, flags, and what happened when. */
export const CallDetail = ({ call, mayEdit }: CallDetailProps) => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const styles = recipe();
  const now = useNow(SECOND_MS);
  const ability = useAbility();
  const may = (action: string) => ability !== null && mayDo(ability, action);
  const write = useQuickWrite(calls);
  const change = (input: CallChange) => write({ op: 'update', record: call, input }, t('notSaved'));
  const name = callerName(call);
  const when = startedWords(formats, call.startedAt, now);
  const what = t(`facts.${call.direction}`, { when });
  const length = lengthOf(call, now);
  const failures = useTexts(failureTexts);
  const failure = failureWords(failures, call);
  return (
    <>
      <div className={styles.who}>
        <Avatar id={call.contactId ?? call.number} name={call.name} size={48} />
        <div>
          <h2 className={styles.name}>
            <CallerName call={call} />
          </h2>
          {call.name !== '' && (
            <p className={styles.facts}>
              <Address address={call.number} />
            </p>
          )}
          <p className={styles.facts}>{length === null ? what : t('facts.withLength', { what, length })}</p>
        </div>
      </div>
      <div className={styles.acts}>
        {isRunning(call.status) ? (
          <HangUpButton callId={call.id} />
        ) : (
          <CallButton to={call.number} contactId={call.contactId} name={name} label={words('callBack')} />
        )}
        {may('view-chat') && <TextInstead call={call} />}
      </div>
      {failure !== null && (
        <p className={styles.warning}>
          {failures('line', { why: failure, advice: failureAdvice(failures, call) })}
        </p>
      )}
      {call.voicemail !== null && (
        <p className={`${styles.facts} ${css({ pb: '12' })}`}>
          {t('voicemailKept', { length: talkTime(call.voicemail.seconds) })}
          {call.voicemail.url === null && ` · ${t('noRecording')}`}
        </p>
      )}
      <div className={styles.sections}>
        {!isRunning(call.status) && (
          <CallOutcomes key={`${call.id} outcome`} call={call} change={mayEdit ? change : null} />
        )}
        <Notes key={call.id} call={call} mayEdit={mayEdit} />
        <FlagChips
          label={t('sections.flags')}
          chosen={call.flags}
          change={
            mayEdit
              ? (put, taken) => change({ flags: [...call.flags.filter((id) => !taken.includes(id)), ...put] })
              : null
          }
        />
        <CallTimeline call={call} />
        <nav className={styles.foot} aria-label={name}>
          {call.chatId !== null && may('view-chat') && (
            <Link href={chatPath(call.chatId)}>{t('openChat')}</Link>
          )}
          {call.contactId !== null && may('view-contacts') && (
            <Link href={recordPath('/contacts', call.contactId)}>{t('contact')}</Link>
          )}
          {call.appointmentId !== null ? (
            <Link href={recordPath('/appointment', call.appointmentId)}>{t('appointment')}</Link>
          ) : (
            mayEdit &&
            may('manage-appointment') && (
              <Link href={`${recordPath('/appointment', NEW)}&${new URLSearchParams({ call: call.id })}`}>
                {t('book')}
              </Link>
            )
          )}
        </nav>
      </div>
    </>
  );
};

/** Opens the chat with the other side, or begins one with a contact. */
const TextInstead = ({ call }: { readonly call: CallRecord }) => {
  const t = useTexts(texts);
  const [, navigate] = useLocation();
  const mayWrite = useMayWrite();
  if (call.chatId === null)
    return call.contactId !== null && mayWrite ? <StartChat contactId={call.contactId} /> : null;
  const { chatId } = call;
  return (
    <Button icon={MessageSquareText} onClick={() => navigate(chatPath(chatId))}>
      {t('textInstead')}
    </Button>
  );
};

const StartChat = ({ contactId }: { readonly contactId: string }) => {
  const t = useTexts(texts);
  const act = useAct();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const { values: contact } = useRecord(contacts, contactId);
  if (contact === null) return null;
  const start = async () => {
    setBusy(true);
    const answer = await act(
      {
        type: 'createChat',
        chat: { kind: 'single', contactUuid: contact.uuid, name: contactName(contact) },
      },
      t('notStarted'),
    );
    setBusy(false);
    if (answer.ok) navigate(chatPath(answer.value.chatId));
  };
  return (
    <Button icon={MessageSquareText} busy={busy} onClick={() => void start()}>
      {t('textInstead')}
    </Button>
  );
};

const notesFirst = v.object({ first: v.literal(NOTES_FIRST.first) });

const nothing = (): void => undefined;

/** The notes, which save themselves while they are typed. */
const Notes = ({ call, mayEdit }: CallDetailProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const now = useNow(SECOND_MS);
  const form = useRecordForm({
    collection: calls,
    op: 'update',
    record: call,
    title: callerName(call),
    mayWrite: mayEdit,
    initialOf: (row) => ({ notes: row?.notes ?? '' }),
    onDone: nothing,
    onLeave: nothing,
  });
  useAutosave(form);
  const section = useRef<HTMLElement>(null);
  const opened: unknown = useHistoryState();
  useEffect(() => {
    if (v.is(notesFirst, opened)) section.current?.querySelector('textarea')?.focus();
  }, [opened]);
  const state = form.busy
    ? t('notes.saving')
    : form.refusal !== null
      ? t('notSaved')
      : form.isDirty
        ? t('notes.unsaved')
        : call.updatedAt === null || call.notes === ''
          ? t('notes.none')
          : t('notes.saved', { time: formats.rowTime(call.updatedAt, now) });
  if (!mayEdit && call.notes === '') return null;
  return (
    <section ref={section} aria-label={t('sections.notes')}>
      {mayEdit ? (
        <FormContext value={{ form, problemOf: () => null }}>
          {form.theirs !== null && (
            <TheirChange
              theirs={form.theirs}
              fieldLabels={{ notes: t('sections.notes') }}
              onTake={form.takeTheirs}
              onKeep={form.keepMine}
            />
          )}
          <FormArea
            name="notes"
            label={t('sections.notes')}
            help={<span role="status">{state}</span>}
            maxLength={CALL_NOTES_MAX}
          />
        </FormContext>
      ) : (
        <>
          <h3 className={styles.title}>{t('sections.notes')}</h3>
          <p dir="auto" className={css({ textStyle: 'text.ui', whiteSpace: 'pre-wrap' })}>
            {call.notes}
          </p>
        </>
      )}
    </section>
  );
};
