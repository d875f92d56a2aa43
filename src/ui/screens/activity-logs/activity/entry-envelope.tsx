import { css } from 'styled-system/css';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { FactList } from '../../../records/fact-list.tsx';
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

/** Returns an entry as JSON with the fields of an activity file, on several lines. */
export const entryJson = (row: ActivityRecord): string => JSON.stringify(row, null, 2);

const Code = ({ text }: { readonly text: string }) => (
  <bdi dir="ltr" translate="no">
    {text}
  </bdi>
);

/** An entry as data: its ids, its exact time, and all of it as JSON. */
export const EntryEnvelope = ({ row }: { readonly row: ActivityRecord }) => {
  const t = useTexts(texts);
  return (
    <>
      <FactList
        facts={[
          [t('envelope.id'), entryTitle(t, row)],
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
          [t('columns.known'), t(`known.${row.origin}`)],
          ['UTC', <Code key="utc" text={new Date(row.at).toISOString()} />],
        ]}
      />
      <section
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
    </>
  );
};
