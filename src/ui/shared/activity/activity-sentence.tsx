import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { ActivityRecord } from '../../../core/model/collections/activity.ts';
import { isPlainPress } from '../../browser/plain-press.ts';
import { useHref } from '../../hooks/use-href.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { Hit } from '../search/hit.tsx';
import { actionText, notDoneText, plainText } from './action-texts.ts';
import { useChangesText, useEntryReason } from './entry-fields.ts';
import { texts } from './texts/texts.ts';

/** Stands for the target in a text, so that the target can be drawn in its own element. */
const HOLE = '\u{f8ff}';
/** The hole with the marks that isolate the direction of a value. */
const ISOLATED_HOLE = new RegExp(`\u2068?${HOLE}\u2069?`, 'u');

/** What a sentence needs of an entry. */
type Worded = Pick<ActivityRecord, 'action'> & Partial<Omit<ActivityRecord, 'action'>>;

/** Returns whether an entry says that something was tried only. The actions of this device say it themselves. */
const isUndone = ({ action, result = 'done' }: Worded): boolean =>
  result !== 'done' && !action.startsWith('device.');

/** Actions whose sentence names the changed fields, because the changes of people are what a reader looks for. */
const NAMES_FIELDS: ReadonlySet<string> = new Set([
  'user.updated',
  'profile.updated',
  'profile.emailChanged',
]);

/** Returns the only change of a user, if it has a sentence of its own. */
function onlyUserChange({ action, changes = [], phones = [], emails = [] }: Worded) {
  const [change] = changes;
  if (action !== 'user.updated' || change === undefined) return null;
  if (changes.length > 1 || phones.length + emails.length > 0) return null;
  if (change.field === 'role')
    return { text: 'userRoleChanged', from: change.before, to: change.after } as const;
  if (change.field !== 'status') return null;
  if (change.after === 'active') return { text: 'userActivated', from: '', to: '' } as const;
  return change.after === 'inactive' ? ({ text: 'userDeactivated', from: '', to: '' } as const) : null;
}

const namesIn = (text: string): readonly string[] => text.split(', ').filter((name) => name !== '');

/** Returns the names of the flags that an entry put on a chat or took from it; null if it did both or neither. */
function flagsMoved({ action, changes }: Worded) {
  const change = action === 'chat.flagged' ? changes?.find(({ field }) => field === 'flags') : undefined;
  if (change === undefined) return null;
  const [before, after] = [namesIn(change.before), namesIn(change.after)];
  const added = after.filter((name) => !before.includes(name));
  const taken = before.filter((name) => !after.includes(name));
  if ((added.length === 0) === (taken.length === 0)) return null;
  return added.length > 0 ? { names: added, isAdded: true } : { names: taken, isAdded: false };
}

/** Returns the parts of the sentence before and after the target; `after` is null without a target. */
export function useActivityWords() {
  const { t, formats } = useTranslation(texts);
  const changesText = useChangesText();
  const reasonOf = useEntryReason();
  /** Returns what follows the sentence: the changed fields, why it was not done, and whose time it is. */
  const detailOf = (entry: Worded): string => {
    const hasFields = !isUndone(entry) && NAMES_FIELDS.has(entry.action) && onlyUserChange(entry) === null;
    const details = [
      hasFields ? changesText(entry) : '',
      (entry.result ?? 'done') === 'done' ? '' : reasonOf(entry),
    ].filter((detail) => detail !== '');
    const said = details.reduce((before, detail) => t('detail', { before, detail }), '');
    return entry.isNoticed === true ? t('noticedThen', { before: said }) : said;
  };
  const sentenceOf = (entry: Worded): string => {
    if (isUndone(entry)) return t(`actions.${notDoneText(entry.action)}`, { target: HOLE });
    const only = onlyUserChange(entry);
    if (only !== null) return t(`actions.${only.text}`, { target: HOLE, from: only.from, to: only.to });
    const after = (field: string) => entry.changes?.find((change) => change.field === field)?.after ?? '';
    if (entry.action === 'flag.merged' && after('into') !== '')
      return t('actions.flagMergedInto', { target: HOLE, into: after('into') });
    if (entry.action === 'import.finished' && Number(after('uploaded')) > 0)
      return t('actions.importFinishedWith', { target: HOLE, count: Number(after('uploaded')) });
    const flags = flagsMoved(entry);
    if (flags === null) return t(`actions.${actionText(entry.action)}`, { target: HOLE });
    const { names, isAdded } = flags;
    const values = {
      target: HOLE,
      flags: formats
        .list(names)
        .map(({ value }) => value)
        .join(''),
    };
    if (names.length === 1) return t(`actions.${isAdded ? 'chatFlagAdded' : 'chatFlagTaken'}`, values);
    return t(`actions.${isAdded ? 'chatFlagsAdded' : 'chatFlagsTaken'}`, values);
  };
  return (entry: Worded): readonly [string, string | null] => {
    const plain = plainText(entry.action);
    const detail = detailOf(entry);
    if (entry.action === 'user.signedIn' && isUndone(entry))
      return [`${t('plain.userNotSignedIn')}${detail}`, null];
    if (plain !== null && !isUndone(entry)) return [`${t(`plain.${plain}`)}${detail}`, null];
    const [before = '', after = ''] = sentenceOf(entry).split(ISOLATED_HOLE);
    return [before, `${after}${detail}`];
  };
}

/** Returns a function for the name of an entry's target. What was refused may have no name yet: then its kind. */
function useTargetName() {
  const t = useTexts(texts);
  return (row: Pick<ActivityRecord, 'action' | 'result' | 'targetKind' | 'targetName'>): string => {
    if (row.targetName !== '') return row.targetName;
    return isUndone(row) && row.targetKind !== null ? t(`targets.${row.targetKind}`) : t('unnamed');
  };
}

/** Returns what happened as one text, without who did it. */
export function useActivityText() {
  const nameOf = useTargetName();
  const wordsOf = useActivityWords();
  return (row: ActivityRecord): string => {
    const [before, after] = wordsOf(row);
    return after === null ? before : `${before}${nameOf(row)}${after}`;
  };
}

const name = css({ fontWeight: 'medium', color: 'fg.default' });
const linked = css({ color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } });
const words = css({ color: 'fg.muted' });

/** Returns who did it: a person, a rule, or this device. */
export function useActor() {
  const t = useTexts(texts);
  return ({ actorName, origin }: Pick<ActivityRecord, 'actorName' | 'origin'>): string =>
    actorName === '' && origin === 'device' ? t('thisDevice') : actorName;
}

export type TargetLink = { readonly path: string; readonly follow: (path: string) => void };

type ActivitySentenceProps = {
  readonly row: ActivityRecord;
  /** Makes the target's name a link, which the arrow keys of a table reach. */
  readonly link?: TargetLink | null;
};

/** Draws what happened, with the target's name marked. */
export const ActivitySentence = ({ row, link = null }: ActivitySentenceProps): ReactNode => {
  const nameOf = useTargetName();
  const href = useHref();
  const [before, after] = useActivityWords()(row);
  const target = after !== null && (
    <bdi translate="no" className={name}>
      {row.targetName === '' ? nameOf(row) : <Hit text={row.targetName} />}
    </bdi>
  );
  return (
    <span className={words}>
      <span>{before}</span>
      {after === null || link === null ? (
        target
      ) : (
        <a
          href={href(link.path)}
          tabIndex={-1}
          className={linked}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            link.follow(link.path);
          }}
        >
          {target}
        </a>
      )}
      {after !== null && after !== '' && (
        // After a change of a role stand names of roles only.
        <span translate={onlyUserChange(row)?.text === 'userRoleChanged' ? 'no' : undefined}>{after}</span>
      )}
    </span>
  );
};
