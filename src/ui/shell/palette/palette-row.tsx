import { Listbox } from '@ark-ui/react/listbox';
import { ArrowRight, BookOpenText, CloudDownload, type LucideIcon, PenLine, TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { cutText } from '../../../core/kernel/cut-text.ts';
import type {
  ArticleHit,
  ChatHit,
  ContactHit,
  DraftHit,
  MessageHit,
} from '../../../core/model/search/types.ts';
import { keyCaps } from '../../actions/platform-keys.ts';
import { Address } from '../../components/address/address.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Counter } from '../../components/counter/counter.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { previewDirection, previewOf } from '../../shared/chat/preview.ts';
import { texts as chatTexts } from '../../shared/chat/texts/texts.ts';
import { useColleagueNames } from '../../shared/profile/colleague-names.ts';
import { HitName } from '../../shared/search/hit-name.tsx';
import { HitText } from '../../shared/search/hit-text.tsx';
import { MarkedName } from '../../shared/search/marked-name.tsx';
import SpannedText from '../../shared/search/spanned-text.tsx';
import { texts } from '../../shared/search/texts/texts.ts';
import { palette } from './palette.recipe.ts';
import type { FoundRecord, PaletteEntry } from './palette-entries.ts';

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
      {entry.kind === 'chat' && <ChatParts entry={entry} />}
      {entry.kind === 'listed' && <ListedParts hit={entry.hit} />}
      {entry.kind === 'draft' && <DraftParts hit={entry.hit} />}
      {entry.kind === 'contact' && <ContactParts hit={entry.hit} />}
      {entry.kind === 'article' && <ArticleParts hit={entry.hit} />}
      {entry.kind === 'record' && <RecordParts record={entry.record} q={q} />}
      {entry.kind === 'message' && <MessageParts hit={entry.hit} />}
      {entry.kind === 'results' && <ResultsParts count={entry.count} />}
      {entry.kind === 'ask' && <AskParts typed={entry.typed} />}
      {entry.kind === 'action' && (
        <>
          <Sign icon={entry.action.icon}>
            <Words>
              <MarkedName text={entry.words} typed={q} />
            </Words>
          </Sign>
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

interface PersonProps {
  readonly id: string;
  readonly name: string;
  readonly isGroup: boolean;
  /** The name with its hits marked. */
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly noteDirection?: 'ltr' | 'rtl' | 'auto';
}

/** A chat or a contact: the picture, the name, and a note below it. */
const Person = ({ id, name, isGroup, title, note, noteDirection = 'auto' }: PersonProps) => {
  const styles = palette();
  return (
    <>
      <Avatar id={id} name={name} isGroup={isGroup} size={24} />
      <span className={styles.text}>
        <Listbox.ItemText className={styles.name}>
          <bdi translate="no">{title}</bdi>
        </Listbox.ItemText>
        <span translate="no" className={styles.note} dir={noteDirection}>
          {note}
        </span>
      </span>
    </>
  );
};

/** Anything else: an icon and what it stands for. */
const Sign = ({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) => {
  const styles = palette();
  return (
    <>
      <span className={styles.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={styles.text}>{children}</span>
    </>
  );
};

const Words = ({ children }: { readonly children: ReactNode }) => (
  <Listbox.ItemText translate="no" className={palette().name}>
    {children}
  </Listbox.ItemText>
);

/** A text of a chat, with the chat's name below it. */
const Found = ({
  icon,
  text,
  chatName,
  time,
}: {
  readonly icon: LucideIcon;
  readonly text: ReactNode;
  readonly chatName: string;
  readonly time?: string;
}) => {
  const styles = palette();
  return (
    <Sign icon={icon}>
      <Listbox.ItemText translate="no" dir="auto" className={styles.found}>
        {text}
      </Listbox.ItemText>
      <span translate="no" className={styles.foundIn}>
        <bdi translate="no" className={styles.foundName}>
          <Address address={chatName} />
        </bdi>
        {time !== undefined && <span>{time}</span>}
      </span>
    </Sign>
  );
};

const ChatParts = ({ entry: { row } }: { readonly entry: Extract<PaletteEntry, { kind: 'chat' }> }) => {
  const styles = palette();
  const { t } = useTranslation();
  const { lead, text } = previewOf(row, useTexts(chatTexts), useColleagueNames([row.preview.author]));
  return (
    <>
      <Person
        id={row.key}
        name={row.name}
        isGroup={row.isGroup}
        title={
          row.nameHits === undefined ? (
            <Address address={row.name} />
          ) : (
            <SpannedText text={row.name} hits={row.nameHits} />
          )
        }
        noteDirection={previewDirection(row)}
        note={
          <>
            {lead !== null && (
              <span className={styles.lead} data-tone={lead.tone}>
                {lead.text}
              </span>
            )}
            {text}
          </>
        }
      />
      <Counter count={row.unseen} label={t('navigation.unread', { count: row.unseen })} />
    </>
  );
};

/** A chat whose last message or number was found. */
const ListedParts = ({ hit }: { readonly hit: ChatHit }) => (
  <Person
    id={hit.chatId}
    name={hit.name}
    isGroup={hit.isGroup}
    title={<HitName parts={hit.parts} />}
    note={<HitText parts={hit.note} />}
  />
);

const ContactParts = ({ hit }: { readonly hit: ContactHit }) => {
  const t = useTexts(texts);
  return (
    <Person
      id={hit.recordId}
      name={hit.name}
      isGroup={false}
      title={hit.parts.length === 0 ? t('unnamed') : <HitName parts={hit.parts} />}
      note={<HitName parts={hit.note} />}
    />
  );
};

/** A person of the account, or a campaign. */
const RecordParts = ({ record, q }: { readonly record: FoundRecord; readonly q: string }) => {
  const { id, name, note, icon } = record;
  const title = <MarkedName text={name} typed={q} />;
  if (icon === null)
    return (
      <Person id={id} name={name} isGroup={false} title={title} note={<MarkedName text={note} typed={q} />} />
    );
  return (
    <Sign icon={icon}>
      <Words>
        <bdi translate="no">{title}</bdi>
      </Words>
    </Sign>
  );
};

/** An article: its title, and below it what was found in its text. */
const ArticleParts = ({ hit }: { readonly hit: ArticleHit }) => {
  const styles = palette();
  const t = useTexts(texts);
  return (
    <Sign icon={BookOpenText}>
      <Listbox.ItemText className={styles.name}>
        <bdi translate="no">{hit.parts.length === 0 ? t('unnamed') : <HitText parts={hit.parts} />}</bdi>
      </Listbox.ItemText>
      <span translate="no" className={styles.note} dir="auto">
        <HitText parts={hit.note} />
      </span>
    </Sign>
  );
};

const DraftParts = ({ hit }: { readonly hit: DraftHit }) => {
  const t = useTexts(texts);
  const text = hit.parts.length === 0 ? t('picture') : <HitText parts={hit.parts} />;
  return <Found icon={PenLine} text={text} chatName={hit.chatName} />;
};

const MessageParts = ({ hit }: { readonly hit: MessageHit }) => {
  const { formats } = useTranslation();
  const time = formats.rowTime(hit.at, useMinute());
  return <Found icon={TextSearch} text={<HitText parts={hit.parts} />} chatName={hit.chatName} time={time} />;
};

/** Characters of the search that the way to the service repeats. */
const ASKED_MAX = 60;

const AskParts = ({ typed }: { readonly typed: string }) => {
  const t = useTexts(texts);
  return (
    <Sign icon={CloudDownload}>
      <Words>{t('askAbout', { q: cutText(typed, ASKED_MAX) })}</Words>
    </Sign>
  );
};

const ResultsParts = ({ count }: { readonly count: number }) => {
  const t = useTexts(texts);
  return (
    <Sign icon={ArrowRight}>
      <Words>{count === 0 ? t('all') : t('allCount', { count })}</Words>
    </Sign>
  );
};
