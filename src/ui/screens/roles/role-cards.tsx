import { Copy, Lock, Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { sva } from 'styled-system/css';
import type { RoleRecord } from '../../../core/model/collections/roles.ts';
import type { UserRecord } from '../../../core/model/collections/users.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { nextRow, useRowKeys } from '../../lists/use-row-keys.ts';
import { Hit } from '../../shared/search/hit.tsx';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'card', 'bone', 'head', 'open', 'members', 'text', 'foot', 'faces', 'more', 'acts'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      gap: '12',
      px: { base: '16', md: '20' },
      pt: '4',
      pb: '12',
      listStyle: 'none',
      m: '0',
      // Beside an open role the cards are one row, so that the rights begin near the top.
      '&[data-single]': { display: 'flex', overflowX: 'auto' },
      '&[data-single] > li': { flex: 'none', width: '212px' },
    },
    card: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      p: '12',
      borderRadius: 'md',
      border: '1px solid token(colors.border.default)',
      _hover: { bg: 'bg.hover' },
      '&[data-open]': {
        bg: 'accent.soft',
        borderColor: 'accent.solid',
        boxShadow: 'inset 0 0 0 1px token(colors.accent.solid)',
      },
      '&:has(> button:focus-visible)': {
        outline: '2px solid token(colors.accent.solid)',
        outlineOffset: '2px',
      },
    },
    bone: { width: '60%', height: '10px', my: '6' },
    head: { display: 'flex', alignItems: 'center', gap: '6', textStyle: 'text.body', fontWeight: 'semibold' },
    // This button covers the card. The card's other buttons are above it.
    open: {
      position: 'absolute',
      inset: '0',
      border: 'none',
      borderRadius: 'md',
      bg: 'transparent',
      cursor: 'pointer',
      outline: 'none',
    },
    members: {
      marginInlineStart: 'auto',
      textStyle: 'text.meta',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
    },
    text: {
      minHeight: '20px',
      textStyle: 'text.ui',
      color: 'fg.muted',
      truncate: true,
    },
    foot: { display: 'flex', alignItems: 'center', mt: '8', minHeight: '28px' },
    faces: { display: 'flex', alignItems: 'center', gap: '4' },
    more: { textStyle: 'text.meta', color: 'fg.muted' },
    acts: { position: 'relative', display: 'flex', gap: '2', marginInlineStart: 'auto' },
  },
});

/** Faces on a card. */
const FACES = 3;

interface RoleCardsProps {
  readonly roles: readonly RoleRecord[];
  readonly openId: string | null;
  readonly onOpen: (role: RoleRecord) => void;
  /** Empty if the user may not see users. */
  readonly people: readonly UserRecord[];
  /** Null: the user may not change roles. */
  readonly acts: {
    readonly edit: (role: RoleRecord) => void;
    readonly clone: (role: RoleRecord) => void;
  } | null;
}

/** The keys of a list, for the arrows along a row of cards. */
const ALONG: Readonly<Record<'ltr' | 'rtl', Readonly<Record<string, string>>>> = {
  ltr: { ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown' },
  rtl: { ArrowLeft: 'ArrowDown', ArrowRight: 'ArrowUp' },
};

/** All roles, each with its members. Tab reaches one card and its buttons, and the arrow keys move between the cards. */
export const RoleCards = ({ roles, openId, onOpen, people, acts }: RoleCardsProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const keys = roles.map(({ id }) => id);
  const { list, tabStop, focusRow, onRowFocus } = useRowKeys(keys, openId);
  // The card of a new role comes after the address names it.
  const shownId = openId !== null && keys.includes(openId) ? openId : null;
  useEffect(() => {
    if (shownId === null) return;
    list.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId, list]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const at = event.currentTarget.dataset.row ?? '';
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextRow(ALONG[isRtl ? 'rtl' : 'ltr'][event.key] ?? event.key, keys.indexOf(at), keys.length);
    if (next === null) return;
    event.preventDefault();
    focusRow(keys[next]);
  };
  return (
    <div ref={list}>
      <ul
        aria-label={t('cards')}
        data-searched-list
        className={styles.root}
        data-single={openId === null ? undefined : ''}
      >
        {roles.map((role) => {
          const members = people.filter(({ role: name }) => name === role.name);
          const more = role.members - Math.min(members.length, FACES);
          const tabIndex = role.id === tabStop ? 0 : -1;
          return (
            <li
              key={role.id}
              className={styles.card}
              data-open={role.id === openId ? '' : undefined}
              onFocus={() => onRowFocus(role.id)}
            >
              <div className={styles.head}>
                <bdi translate="no">
                  <Hit text={role.name} />
                </bdi>
                {role.fixed && <Lock size={12} role="img" aria-label={t('fixed')} />}
                <span className={styles.members}>{t('members', { count: role.members })}</span>
              </div>
              <div data-cut className={styles.text}>
                <bdi translate="no">
                  <Hit text={role.description} />
                </bdi>
              </div>
              <button
                type="button"
                className={styles.open}
                data-row={role.id}
                onKeyDown={onKeyDown}
                tabIndex={tabIndex}
                aria-label={t('open', { name: role.name })}
                aria-current={role.id === openId || undefined}
                onClick={() => onOpen(role)}
              />
              <div className={styles.foot}>
                <div className={styles.faces}>
                  {members.slice(0, FACES).map(({ id, fullName }) => (
                    <Avatar key={id} id={id} name={fullName} size={24} />
                  ))}
                  {members.length > 0 && more > 0 && (
                    <bdi dir="ltr" translate="no" className={styles.more}>{`+${formats.count(more)}`}</bdi>
                  )}
                </div>
                {acts !== null && (
                  <div className={styles.acts}>
                    {!role.fixed && (
                      <IconButton
                        size="sm"
                        label={`${t('rename')}: ${role.name}`}
                        icon={Pencil}
                        tabIndex={tabIndex}
                        onClick={() => acts.edit(role)}
                      />
                    )}
                    <IconButton
                      size="sm"
                      label={t('clone', { name: role.name })}
                      icon={Copy}
                      tabIndex={tabIndex}
                      onClick={() => acts.clone(role)}
                    />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const BONES = [0, 1, 2, 3, 4, 5];

/** The cards while the roles load. */
export const RoleCardBones = () => {
  const styles = recipe();
  return (
    <div aria-hidden className={styles.root}>
      {BONES.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton shape="line" className={styles.bone ?? ''} />
          <Skeleton shape="line" className={styles.bone ?? ''} />
          <div className={styles.foot} />
        </div>
      ))}
    </div>
  );
};
