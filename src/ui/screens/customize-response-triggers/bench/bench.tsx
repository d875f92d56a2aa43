import { useId, useState } from 'react';
import { sva } from 'styled-system/css';
import { partsAt } from '../../../../core/kernel/search/fold-text.ts';
import type { Trigger } from '../../../../core/model/automation/types.ts';
import type { ContactRecord } from '../../../../core/model/collections/contacts.ts';
import { KEPT } from '../../../browser/unsaved-text.ts';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { PersonChoice } from '../../../shared/automation/person-choice.tsx';
import { usePerson } from '../../../shared/automation/use-person.ts';
import { HitText } from '../../../shared/search/hit-text.tsx';
import { texts } from '../texts/texts.ts';
import type { NameOf } from '../trigger-words.ts';
import { Outcome } from './outcome.tsx';
import { useDecision } from './use-decision.ts';

const CHANNELS = ['sms', 'chat'] as const;
type Channel = (typeof CHANNELS)[number];

const recipe = sva({
  slots: ['root', 'head', 'box', 'marked', 'input', 'note'],
  base: {
    root: { layerStyle: 'column', gap: '8' },
    head: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '8',
      '& > label': { textStyle: 'text.ui', fontWeight: 'semibold' },
    },
    // The marks lie behind the text of the box: both have the same font, the same width and the same lines.
    box: {
      position: 'relative',
      display: 'grid',
      borderRadius: 'sm',
      border: '1px solid token(colors.border.control)',
      bg: 'bg.surface',
      _focusWithin: {
        borderColor: 'accent.solid',
        boxShadow: '0 0 0 3px color-mix(in srgb, token(colors.accent.solid) 22%, transparent)',
      },
      '& > *': {
        gridArea: '1 / 1',
        p: '10',
        minHeight: '64px',
        textStyle: 'text.body',
        fontSize: { base: '16px', md: '14px' },
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      },
    },
    marked: {
      color: 'transparent',
      userSelect: 'none',
      pointerEvents: 'none',
      maxHeight: '160px',
      overflow: 'hidden',
      '& mark': {
        bg: 'accent.soft',
        color: 'transparent',
        borderRadius: 'xs',
        boxShadow: '0 0 0 1px token(colors.accent.line)',
      },
    },
    input: {
      bg: 'transparent',
      border: 'none',
      outline: 'none',
      resize: 'none',
      width: 'full',
      maxHeight: '160px',
    },
    note: { textStyle: 'text.meta', color: 'fg.muted' },
  },
});

interface BenchProps {
  /** The triggers, with the tried one as its form has it. */
  readonly triggers: readonly Trigger[];
  readonly triedId: string;
  readonly nameOf: NameOf;
  /** The saved trigger is off. */
  readonly isOff: boolean;
}

/** Tries a text on the triggers as they stand in the form, as a contact or as nobody. Nothing is sent. */
export const Bench = (props: BenchProps) => {
  const { triggers, triedId, nameOf, isOff } = props;
  const [contact, setContact] = useState<ContactRecord | null>(null);
  const [text, setText] = useState('');
  const person = usePerson(contact);
  const t = useTexts(texts);
  const styles = recipe();
  const id = useId();
  const [channel, setChannel] = useState<Channel>('sms');
  const tried = useDecision(triggers, person, channel, text);
  const marks =
    tried?.text === text ? tried.decision.trace.find((step) => step.id === triedId)?.marks : undefined;
  return (
    <section className={styles.root} aria-labelledby={`${id}label`}>
      <div className={styles.head}>
        <label id={`${id}label`} htmlFor={id}>
          {t('bench.label')}
        </label>
        <InlineSelect<Channel>
          label={t('bench.channel')}
          value={channel}
          options={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChange={setChannel}
        />
      </div>
      <PersonChoice contact={contact} onChange={setContact} />
      <div className={styles.box}>
        <div aria-hidden dir="auto" translate="no" className={styles.marked}>
          <HitText parts={partsAt(text, marks ?? [])} />
        </div>
        <textarea
          {...KEPT}
          id={id}
          rows={2}
          autoComplete="off"
          dir="auto"
          value={text}
          placeholder={t('bench.placeholder')}
          className={styles.input}
          onScroll={({ currentTarget }) => {
            const behind = currentTarget.previousElementSibling;
            if (behind !== null) behind.scrollTop = currentTarget.scrollTop;
          }}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      {isOff && <p className={styles.note}>{t('bench.asOff')}</p>}
      {person === null && (
        <p className={styles.note} role="status">
          {t('bench.loading')}
        </p>
      )}
      {tried !== null && <Outcome tried={tried} triedId={triedId} nameOf={nameOf} />}
      <p className={styles.note}>{t('bench.nothingSent')}</p>
    </section>
  );
};
