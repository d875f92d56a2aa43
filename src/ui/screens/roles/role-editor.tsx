import { CircleMinus, CirclePlus, Eye, Lock, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { RoleRecord } from '../../../core/model/collections/roles.ts';
import type { UserRecord } from '../../../core/model/collections/users.ts';
import type { AbilityRules } from '../../../core/model/session/user.ts';
import { isFocusFree } from '../../browser/may-take-focus.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { button } from '../../components/button/button.recipe.ts';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { mayDo } from '../../session/ability.ts';
import { VIEW_AS } from '../../session/role-tab.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useSession } from '../../session/use-session.ts';
import { MatrixTable } from './matrix-table.tsx';
import { editorRecipe as recipe } from './role-editor.recipe.ts';
import { managesRoles } from './role-guards.ts';
import {
  ALL_ACTIONS,
  applyDraft,
  changesBetween,
  draftOf,
  EVERYTHING,
  hasAction,
  LIMITS,
  type Limit,
  setLimit,
  spelledOut,
  withoutChange,
} from './role-matrix.ts';
import { changeWords, differenceWords } from './role-words.ts';
import { texts } from './texts/texts.ts';
import { useDraft } from './use-draft.ts';

const unseen = css({ srOnly: true });
const bone = css({ boxSize: '24px' });

/** Faces of the people whom a change affects. */
const FACES_MAX = 12;
const FACE_PLACES = Array.from({ length: FACES_MAX }, (_, place) => place);

/** Finds the right that the Tab key reaches. */
const FIRST_RIGHT = 'table [tabindex="0"]';

interface RoleEditorProps {
  readonly role: RoleRecord;
  readonly others: readonly RoleRecord[];
  /** Null while the users load. */
  readonly members: readonly UserRecord[] | null;
  readonly mayManage: boolean;
  /** Closes the role. Unsaved changes are kept. */
  readonly onClose: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  /** Stores the rules. Returns whether they were stored; calls `onRefused` with the reason if they were not. */
  readonly onSave: (rules: AbilityRules, onRefused: (reason: string) => void) => Promise<boolean>;
}

/** The rights of one role, and what saving them changes. */
export const RoleEditor = ({ role, others, members, mayManage, ...props }: RoleEditorProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const session = useSession();
  const ability = useAbility();
  const { draft, set, clear, settle } = useDraft(role.id);
  const [comparedId, setComparedId] = useState('');
  // The list shows the new rules before the service has answered. Until then the changes stay, and Save keeps the focus.
  const [savedFrom, setSavedFrom] = useState<Readonly<AbilityRules> | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const changesHeading = useRef<HTMLHeadingElement>(null);
  const rights = useRef<HTMLDivElement>(null);

  const before = savedFrom ?? role.rules;
  const rules = applyDraft(before, draft);
  const changes = changesBetween(before, rules);
  const compared = others.find(({ id }) => id === comparedId);
  const isEverything = hasAction(rules, EVERYTHING);
  const isEditable = mayManage && !role.fixed && compared === undefined;
  const change = (next: Readonly<AbilityRules>) => {
    setRefusal(null);
    set(draftOf(before, next));
  };
  const mayGive = (action: string) => ability !== null && mayDo(ability, action);
  const isOwn = session?.userData.role === role.name;
  const losesOwn = isOwn && managesRoles(role) && !managesRoles({ name: role.name, rules });
  const known: readonly string[] = [...ALL_ACTIONS, ...LIMITS, EVERYTHING];
  const strange = rules.filter(({ action }) => !known.includes(action));

  const save = async () => {
    setSavedFrom(before);
    setRefusal(null);
    if (await props.onSave([...rules], setRefusal)) settle(before, rules);
    setSavedFrom(null);
  };
  const discard = () => {
    setRefusal(null);
    clear();
  };
  // A role that has just been created: its form has gone, and its rights come next.
  useOnChange([], () => {
    if (isFocusFree())
      rights.current?.querySelector<HTMLElement>(FIRST_RIGHT)?.focus({ preventScroll: true });
  });
  // A pressed button that goes with its change takes the focus with it.
  useOnChange([changes.length], () => {
    if (isFocusFree()) changesHeading.current?.focus({ preventScroll: true });
  });

  return (
    <section
      className={styles.root}
      aria-label={role.name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        props.onClose();
      }}
    >
      <div ref={rights} className={styles.main}>
        <header className={styles.head}>
          <h2 className={styles.title}>
            <bdi translate="no">{role.name}</bdi>
          </h2>
          <span className={styles.text}>
            <bdi translate="no">{role.description}</bdi>
          </span>
          <div className={styles.acts}>
            <InlineSelect
              label={t('compare')}
              value={compared === undefined ? '' : compared.id}
              options={[
                { value: '', label: `${t('compare')}: ${t('compareNone')}` },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={setComparedId}
            />
            {mayManage && (
              <a
                className={button({ variant: 'ghost' })}
                href={`/?${new URLSearchParams({ [VIEW_AS]: role.id })}`}
                target="_blank"
                rel="noopener"
              >
                <Eye size={14} aria-hidden />
                <span>{t('viewAs')}</span>
              </a>
            )}
            {mayManage && !role.fixed && (
              <>
                <Button variant="ghost" onClick={props.onRename}>
                  {t('rename')}
                </Button>
                <Button variant="ghost" icon={Trash2} onClick={props.onRemove}>
                  {t('remove')}
                </Button>
              </>
            )}
          </div>
        </header>
        {role.fixed ? (
          <p className={styles.note}>
            <Lock size={14} aria-hidden />
            <span>{t('fixedText')}</span>
          </p>
        ) : (
          !mayManage && (
            <p className={styles.note}>
              <Lock size={14} aria-hidden />
              <span>{t('readOnlyText')}</span>
            </p>
          )
        )}
        {!role.fixed && isEverything && (
          <p className={styles.note}>
            <span>{t('everythingText')}</span>
            {isEditable && <Button onClick={() => change(spelledOut(rules))}>{t('spellOut')}</Button>}
          </p>
        )}
        <MatrixTable
          label={role.name}
          before={before}
          rules={isEverything ? spelledOut(rules) : rules}
          onChange={isEditable && !isEverything ? change : null}
          mayGive={mayGive}
        />
        <p className={styles.hint}>{t('together')}</p>
        {strange.length > 0 && (
          <p className={styles.hint}>
            <span>{`${t('other')}: `}</span>
            <bdi dir="ltr" translate="no">
              {strange.map(({ action, subject }) => `${action} ${subject}`).join(', ')}
            </bdi>
          </p>
        )}
      </div>
      <aside className={styles.aside}>
        {compared === undefined ? (
          <section className={styles.part} aria-label={t('changes')}>
            <h3 ref={changesHeading} tabIndex={-1} className={styles.heading}>
              <span>{t('changes')}</span>
              <span role="status">
                {changes.length > 0 && (
                  <>
                    <span aria-hidden>{formats.count(changes.length)}</span>
                    <span className={unseen}>{t('unsaved', { count: changes.length })}</span>
                  </>
                )}
              </span>
            </h3>
            {changes.length === 0 ? (
              <p>{isEditable ? t('noChanges') : '–'}</p>
            ) : (
              <ul className={styles.list}>
                {changes.map((one) => {
                  const isLess = one.isGiven === one.isLimit;
                  const text = changeWords(t, formats, one);
                  return (
                    <li key={one.action} data-less={isLess ? '' : undefined}>
                      {isLess ? <CircleMinus size={16} aria-hidden /> : <CirclePlus size={16} aria-hidden />}
                      <span>{text}</span>
                      <IconButton
                        size="sm"
                        label={t('revert', { what: text })}
                        icon={Undo2}
                        onClick={() => change(withoutChange(rules, one))}
                      />
                    </li>
                  );
                })}
              </ul>
            )}
          </section>
        ) : (
          <section className={styles.part} aria-label={t('differs', { name: compared.name })}>
            <h3 className={styles.heading}>{t('differs', { name: compared.name })}</h3>
            <Differences
              from={role}
              to={compared}
              none={t('same')}
              words={(one, name) => differenceWords(t, formats, one, name)}
            />
          </section>
        )}
        <section className={styles.part} aria-label={t('affected')}>
          <h3 className={styles.heading}>
            <span>{t('affected')}</span>
            <span>{formats.count(role.members)}</span>
          </h3>
          {members === null && role.members > 0 && (
            <div className={styles.faces}>
              {FACE_PLACES.slice(0, role.members).map((place) => (
                <Skeleton key={place} shape="disc" className={bone} />
              ))}
            </div>
          )}
          {members !== null && members.length > 0 && (
            <div className={styles.faces}>
              {members.slice(0, FACES_MAX).map(({ id, fullName }) => (
                <span key={id} title={fullName}>
                  <Avatar id={id} name={fullName} size={24} />
                </span>
              ))}
              {role.members > FACES_MAX && (
                <bdi dir="ltr" translate="no">{`+${formats.count(role.members - FACES_MAX)}`}</bdi>
              )}
            </div>
          )}
          {role.signedIn > 0 && <p>{t('affectedText', { count: role.signedIn })}</p>}
        </section>
        <section className={styles.part} aria-label={t('hidden')}>
          <h3 className={styles.heading}>{t('hidden')}</h3>
          {LIMITS.map((limit) => (
            <LimitChoice
              key={limit}
              limit={limit}
              isSet={!role.fixed && hasAction(rules, limit)}
              onSet={isEditable ? (isSet) => change(setLimit(rules, limit, isSet)) : null}
            />
          ))}
        </section>
        {isEditable && changes.length > 0 && (
          <div className={styles.save}>
            {losesOwn && <p role="alert">{t('ownRight')}</p>}
            {refusal !== null && (
              <p role="alert">
                <strong>{t('failed.save', { name: role.name })}</strong> <span>{refusal}</span>
              </p>
            )}
            <Button disabled={savedFrom !== null} onClick={discard}>
              {t('discard')}
            </Button>
            <Button
              variant="primary"
              busy={savedFrom !== null}
              busyLabel={t('saving')}
              disabled={losesOwn}
              onClick={() => void save()}
            >
              {t('save', { count: changes.length })}
            </Button>
          </div>
        )}
      </aside>
    </section>
  );
};

const Differences = ({
  from,
  to,
  none,
  words,
}: {
  readonly from: RoleRecord;
  readonly to: RoleRecord;
  readonly none: string;
  readonly words: (one: ReturnType<typeof changesBetween>[number], name: string) => string;
}) => {
  const styles = recipe();
  const rulesOf = ({ rules }: RoleRecord) => (hasAction(rules, EVERYTHING) ? spelledOut(rules) : rules);
  const differences = changesBetween(rulesOf(from), rulesOf(to));
  if (differences.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.list}>
      {differences.map((one) => {
        const isMore = one.isGiven !== one.isLimit;
        return (
          <li key={one.action} data-less={isMore ? undefined : ''}>
            {isMore ? <CirclePlus size={16} aria-hidden /> : <CircleMinus size={16} aria-hidden />}
            <span>{words(one, one.isGiven ? to.name : from.name)}</span>
          </li>
        );
      })}
    </ul>
  );
};

const LimitChoice = ({
  limit,
  isSet,
  onSet,
}: {
  readonly limit: Limit;
  readonly isSet: boolean;
  readonly onSet: ((isSet: boolean) => void) | null;
}) => {
  const t = useTexts(texts);
  const styles = recipe();
  const free = limit === 'read-only' ? t('allowed') : t('full');
  const set =
    limit === 'read-only' ? t('forbidden') : limit === 'mask-phone' ? t('partly') : t('partlyEmail');
  return (
    <div className={styles.limit}>
      <span>{t(`limits.${limit}`)}</span>
      {onSet === null ? (
        <span>{isSet ? set : free}</span>
      ) : (
        <Segment
          label={t(`limits.${limit}`)}
          value={isSet ? 'set' : 'free'}
          options={[
            { value: 'free', label: free },
            { value: 'set', label: set },
          ]}
          onChange={(value) => onSet(value === 'set')}
        />
      )}
    </div>
  );
};
