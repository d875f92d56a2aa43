import { Highlight } from '@ark-ui/react/highlight';
import { Listbox } from '@ark-ui/react/listbox';
import { ArrowRight, CloudDownload, PenLine, TextSearch } from 'lucide-react';
import { cutText } from '../../../core/kernel/cut-text.ts';
import type { ChatHit, ContactHit, DraftHit, MessageHit } from '../../../core/model/search/types.ts';
import { keyCaps } from '../../actions/platform-keys.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Counter } from '../../components/counter/counter.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { previewOf } from '../../shared/chat/preview.ts';
import { texts as chatTexts } from '../../shared/chat/texts/texts.ts';
import { useColleagueNames } from '../../shared/profile/colleague-names.ts';
import { HitText } from '../../shared/search/hit-text.tsx';
import { texts } from '../../shared/search/texts/texts.ts';
import { palette } from './palette.recipe.ts';
import type { PaletteEntry } from './palette-entries.ts';

const MINUTE_MS = 60_000;

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
      {entry.kind === 'chat' && <ChatParts entry={entry} q={q} />}
      {entry.kind === 'listed' && <ListedParts hit={entry.hit} />}
      {entry.kind === 'draft' && <DraftParts hit={entry.hit} />}
      {entry.kind === 'contact' && <ContactParts hit={entry.hit} />}
      {entry.kind === 'message' && <MessageParts hit={entry.hit} />}
      {entry.kind === 'results' && <ResultsParts count={entry.count} />}
      {entry.kind === 'ask' && <AskParts typed={entry.typed} />}
      {entry.kind === 'action' && (
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
      {entry.kind !== 'action' && highlighted && (
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
  const { lead, text } = previewOf(row, useTexts(chatTexts), useColleagueNames([row.preview.author]));
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

/** A chat whose last message or number was found. */
const ListedParts = ({ hit }: { readonly hit: ChatHit }) => {
  const styles = palette();
  return (
    <>
      <Avatar id={hit.chatId} name={hit.name} isGroup={hit.isGroup} size={24} />
      <span className={styles.text}>
        <Listbox.ItemText className={styles.name}>
          <bdi translate="no">
            <HitText parts={hit.parts} />
          </bdi>
        </Listbox.ItemText>
        <span translate="no" className={styles.note} dir="auto">
          <HitText parts={hit.note} />
        </span>
      </span>
    </>
  );
};

const DraftParts = ({ hit }: { readonly hit: DraftHit }) => {
  const styles = palette();
  const t = useTexts(texts);
  return (
    <>
      <span className={styles.icon}>
        <PenLine size={16} aria-hidden />
      </span>
      <span className={styles.text}>
        <Listbox.ItemText translate="no" dir="auto" className={styles.found}>
          {hit.parts.length === 0 ? t('picture') : <HitText parts={hit.parts} />}
        </Listbox.ItemText>
        <span translate="no" className={styles.foundIn}>
          <bdi translate="no" className={styles.foundName}>
            {hit.chatName}
          </bdi>
        </span>
      </span>
    </>
  );
};

/** Characters of the search that the way to the service repeats. */
const ASKED_MAX = 60;

const AskParts = ({ typed }: { readonly typed: string }) => {
  const styles = palette();
  const t = useTexts(texts);
  return (
    <>
      <span className={styles.icon}>
        <CloudDownload size={16} aria-hidden />
      </span>
      <span className={styles.text}>
        <Listbox.ItemText translate="no" className={styles.name}>
          {t('askAbout', { q: cutText(typed, ASKED_MAX) })}
        </Listbox.ItemText>
      </span>
    </>
  );
};

const ContactParts = ({ hit }: { readonly hit: ContactHit }) => {
  const styles = palette();
  const t = useTexts(texts);
  return (
    <>
      <Avatar id={hit.recordId} name={hit.name} isGroup={false} size={24} />
      <span className={styles.text}>
        <Listbox.ItemText className={styles.name}>
          <bdi translate="no">{hit.parts.length === 0 ? t('unnamed') : <HitText parts={hit.parts} />}</bdi>
        </Listbox.ItemText>
        <span translate="no" className={styles.note} dir="auto">
          <HitText parts={hit.note} />
        </span>
      </span>
    </>
  );
};

const MessageParts = ({ hit }: { readonly hit: MessageHit }) => {
  const styles = palette();
  const { formats } = useTranslation();
  const now = useNow(MINUTE_MS);
  return (
    <>
      <span className={styles.icon}>
        <TextSearch size={16} aria-hidden />
      </span>
      <span className={styles.text}>
        <Listbox.ItemText translate="no" dir="auto" className={styles.found}>
          <HitText parts={hit.parts} />
        </Listbox.ItemText>
        <span translate="no" className={styles.foundIn}>
          <bdi translate="no" className={styles.foundName}>
            {hit.chatName}
          </bdi>
          <span>{formats.rowTime(hit.at, now)}</span>
        </span>
      </span>
    </>
  );
};

const ResultsParts = ({ count }: { readonly count: number }) => {
  const styles = palette();
  const t = useTexts(texts);
  return (
    <>
      <span className={styles.icon}>
        <ArrowRight size={16} aria-hidden />
      </span>
      <span className={styles.text}>
        <Listbox.ItemText translate="no" className={styles.name}>
          {count === 0 ? t('all') : t('allCount', { count })}
        </Listbox.ItemText>
      </span>
    </>
  );
};

const Marked = ({ text, q }: { readonly text: string; readonly q: string }) =>
  q === '' ? text : <Highlight text={text} query={q} ignoreCase />;
