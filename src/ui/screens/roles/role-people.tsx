import { css } from 'styled-system/css';
import { Link } from 'wouter';
import { isHere, seenAt, type UserRecord } from '../../../core/model/collections/users.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { recordPath } from '../../records/list-query.ts';
import { texts } from './texts/texts.ts';

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'text.ui',
  borderBlockStart: '1px solid token(colors.border.default)',
  '& caption': { srOnly: true },
  '& th': { height: '36px', textAlign: 'start', textStyle: 'text.meta', color: 'fg.muted', bg: 'bg.subtle' },
  '& td': { height: '40px', borderBlockEnd: '1px solid token(colors.border.subtle)' },
  '& :is(th, td)': { px: '8', overflowWrap: 'anywhere' },
  '& :is(th, td):first-child': { paddingInlineStart: { base: '16', md: '20' } },
  '& td > span': { display: 'flex', alignItems: 'center', gap: '8' },
  '& :is(th, td):is(:nth-child(2), :nth-child(5))': { display: { base: 'none', md: 'table-cell' } },
});

const link = css({
  layerStyle: 'inlineRow',
  minHeight: '24px',
  color: 'inherit',
  _hover: { textDecoration: 'underline' },
});
const more = css({ px: { base: '16', md: '20' }, py: '12', textStyle: 'text.ui', color: 'accent.fg' });

interface RolePeopleProps {
  /** The first users. A long list is not loaded as a whole. */
  readonly people: readonly UserRecord[];
  /** How many users there are. */
  readonly count: number;
}

/** The users with their roles. Shown while no role is open. */
export const RolePeople = ({ people, count }: RolePeopleProps) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const lastSeen = (user: UserRecord) => {
    const at = seenAt(user);
    if (isHere(user, now)) return t('now');
    return at === null ? t('never') : formats.rowTime(at, now);
  };
  return (
    <>
      <table className={table}>
        <caption>{t('people')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('peopleColumns.user')}</th>
            <th scope="col">{t('peopleColumns.email')}</th>
            <th scope="col">{t('peopleColumns.role')}</th>
            <th scope="col">{t('peopleColumns.status')}</th>
            <th scope="col">{t('peopleColumns.lastSeen')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((user) => (
            <tr key={user.id}>
              <td>
                <span>
                  <Avatar id={user.id} name={user.fullName} size={24} />
                  <Link href={recordPath('/users', user.id)} className={link}>
                    <bdi translate="no">{user.fullName}</bdi>
                  </Link>
                </span>
              </td>
              <td>
                <bdi dir="ltr" translate="no">
                  {user.email}
                </bdi>
              </td>
              <td>
                <bdi translate="no">{user.role}</bdi>
              </td>
              <td>{t(`statuses.${user.status}`)}</td>
              <td>{lastSeen(user)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > people.length && (
        <p className={more}>
          <Link href="/users">{t('allPeople', { count })}</Link>
        </p>
      )}
    </>
  );
};
