import { Braces } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { FactList } from '../../../records/fact-list.tsx';
import { useActor } from '../../../shared/activity/activity-sentence.tsx';
import { useEntryChanges, useEntryReason } from '../../../shared/activity/entry-fields.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { entryTitle } from './activity-columns.tsx';

const json = css({
  my: '12',
  p: '12',
  maxHeight: '320px',
  overflow: 'auto',
  borderRadius: 'sm',
  bg: 'bg.subtle',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  textStyle: 'text.meta',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  textAlign: 'left',
  _focusVisible: { outlineOffset: '-2px' },
});
const raw = css({ mt: '8' });

/** Returns an entry as JSON with the fields of an activity file, on several lines. */
export const entryJson = (row: ActivityRecord): string => JSON.stringify(row, null, 2);

const Code = ({ text }: { readonly text: string }) => (
  <bdi dir="ltr" translate="no">
    {text}
  </bdi>
);

const Name = ({ text }: { readonly text: string }) => <bdi translate="no">{text}</bdi>;

/** All that is known of an entry: its fields before and after, its ids and its exact time. The JSON is one press away. */
export const EntryEnvelope = ({ row }: { readonly row: ActivityRecord }) => {
  const { t, formats } = useTranslation(texts);
  const actorOf = useActor();
  const reason = useEntryReason()(row);
  const changes = useEntryChanges()(row);
  const [isOpen, setOpen] = useState(false);
  const rawId = useId();
  const time = `${formats.dateLabel(row.at, Date.now())}, ${formats.stampTime(row.at)}`;
  const about = row.targetKind === null ? '' : t(`targets.${row.targetKind}`);
  return (
    <>
      <FactList
        facts={[
          [t('envelope.id'), entryTitle(t, row)],
          [t('time'), row.isNoticed ? t('envelope.noticedAt', { time }) : time],
          ['UTC', <Code key="utc" text={new Date(row.at).toISOString()} />],
          [t('who'), <Name key="who" text={actorOf(row)} />],
          ...(about === '' && row.targetName === ''
            ? []
            : [
                [
                  t('about'),
                  <Name
                    key="about"
                    text={[about, row.targetName].filter((part) => part !== '').join(': ')}
                  />,
                ] as const,
              ]),
          ...changes.map(
            ({ field, before, after }) =>
              [
                field,
                before === '' && after === '' ? (
                  t('secret')
                ) : (
                  <Name
                    key={field}
                    text={t('envelope.change', { before: before || '–', after: after || '–' })}
                  />
                ),
              ] as const,
          ),
          [t('result'), t(`results.${row.result}`)],
          ...(reason === '' ? [] : [[t('reason'), reason] as const]),
          [t('columns.known'), t(`known.${row.origin}`)],
          [t('envelope.action'), <Code key="action" text={row.action} />],
          ...(row.actorId === ''
            ? []
            : [[t('envelope.actor'), <Code key="actor" text={row.actorId} />] as const]),
          ...(row.targetKind === null || row.targetId === ''
            ? []
            : [
                [
                  t('envelope.target'),
                  <Code key="target" text={`${row.targetKind} ${row.targetId}`} />,
                ] as const,
              ]),
        ]}
      />
      <div className={raw}>
        <Button
          variant="ghost"
          icon={Braces}
          aria-expanded={isOpen}
          aria-controls={isOpen ? rawId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('envelope.raw')}
        </Button>
      </div>
      {isOpen && (
        <section
          id={rawId}
          aria-label={t('envelope.json')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
          tabIndex={0}
          dir="ltr"
          lang="en"
          translate="no"
          className={json}
        >
          {entryJson(row)}
        </section>
      )}
    </>
  );
};
