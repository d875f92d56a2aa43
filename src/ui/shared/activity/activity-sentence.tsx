import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { ActivityRecord } from '../../../core/model/collections/activity.ts';
import { isPlainPress } from '../../browser/plain-press.ts';
import { useHref } from '../../hooks/use-href.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { Hit } from '../search/hit.tsx';
import { actionText, plainText } from './action-texts.ts';
import { texts } from './texts/texts.ts';

/** Stands for the target in a text, so that the target can be drawn in its own element. */
const HOLE = '\u{f8ff}';
/** The hole with the marks that isolate the direction of a value. */
const ISOLATED_HOLE = new RegExp(`\u2068?${HOLE}\u2069?`, 'u');

/** What a sentence needs of an entry. */
type Worded = Pick<ActivityRecord, 'action'> & Partial<Pick<ActivityRecord, 'changes'>>;

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
  const sentenceOf = (entry: Worded): string => {
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
    if (plain !== null) return [t(`plain.${plain}`), null];
    const [before = '', after = ''] = sentenceOf(entry).split(ISOLATED_HOLE);
    return [before, after];
  };
}

/** Returns what happened as one text, without who did it. */
export function useActivityText() {
  const t = useTexts(texts);
  const wordsOf = useActivityWords();
  return (row: ActivityRecord): string => {
    const [before, after] = wordsOf(row);
    return after === null ? before : `${before}${row.targetName || t('unnamed')}${after}`;
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
  const t = useTexts(texts);
  const href = useHref();
  const [before, after] = useActivityWords()(row);
  const target = after !== null && (
    <bdi translate="no" className={name}>
      {row.targetName === '' ? t('unnamed') : <Hit text={row.targetName} />}
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
      {after !== null && after !== '' && <span>{after}</span>}
    </span>
  );
};
