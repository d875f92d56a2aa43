import { Highlight } from '@ark-ui/react/highlight';
import { Listbox } from '@ark-ui/react/listbox';
import { keyCaps } from '../../actions/platform-keys.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Counter } from '../../components/counter/counter.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { previewOf } from '../../screens/chat/list/preview.ts';
import { palette } from './palette.recipe.ts';
import type { PaletteEntry } from './palette-entries.ts';

type PaletteRowProps = {
  readonly entry: PaletteEntry;
  readonly q: string;
  readonly highlighted: boolean;
};

export const PaletteRow = ({ entry, q, highlighted }: PaletteRowProps) => {
  const styles = palette();
  const { t } = useTranslation();
  return (
    <Listbox.Item item={entry} highlightOnHover className={styles.entry}>
      {entry.kind === 'chat' ? (
        <ChatParts entry={entry} q={q} />
      ) : (
        <>
          <span className={styles.icon}>
            <entry.action.icon size={16} aria-hidden />
          </span>
          <span className={styles.text}>
            <Listbox.ItemText translate="no" className={styles.name}>
              <Marked text={entry.words} q={q} />
            </Listbox.ItemText>
          </span>
          <span className={styles.end}>
            {entry.action.keys[0] !== undefined && <KeyCaps presses={keyCaps(entry.action.keys[0])} />}
          </span>
        </>
      )}
      {entry.kind === 'chat' && highlighted && (
        <span className={styles.end} aria-hidden>
          <span>{t('actions.palette.open')}</span>
          <KeyCaps presses={[['↵']]} />
        </span>
      )}
    </Listbox.Item>
  );
};

const ChatParts = ({
  entry: { row },
  q,
}: {
  readonly entry: Extract<PaletteEntry, { kind: 'chat' }>;
  readonly q: string;
}) => {
  const styles = palette();
  const { t } = useTranslation();
  const { lead, text } = previewOf(row);
  return (
    <>
      <Avatar id={row.key} name={row.name} isGroup={row.isGroup} size={24} />
      <span className={styles.text}>
        <Listbox.ItemText className={styles.name}>
          <bdi translate="no">
            <Marked text={row.name} q={q} />
          </bdi>
        </Listbox.ItemText>
        <span translate="no" className={styles.note} dir="auto">
          {lead !== null && (
            <span className={styles.lead} data-tone={lead.tone}>
              {lead.text}
            </span>
          )}
          {text}
        </span>
      </span>
      <Counter count={row.unseen} label={t('navigation.unread', { count: row.unseen })} />
    </>
  );
};

const Marked = ({ text, q }: { readonly text: string; readonly q: string }) =>
  q === '' ? text : <Highlight text={text} query={q} ignoreCase />;
