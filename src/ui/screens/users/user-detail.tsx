import { MonitorSmartphone, ShieldAlert, ShieldCheck } from 'lucide-react';
import { sva } from 'styled-system/css';
import { activity } from '../../../core/model/collections/activity.ts';
import type { UserRecord } from '../../../core/model/collections/users.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { spacedNumber } from '../../language/spaced-number.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { EditButton } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { texts } from './texts/texts.ts';
import { UserActivity } from './user-activity.tsx';
import { billingWords, StatusBadge } from './user-columns.tsx';

const recipe = sva({
  slots: ['head', 'name', 'second', 'acts', 'heading', 'line'],
  base: {
    head: { layerStyle: 'row', gap: '16', '& > div': { minWidth: '0' } },
    name: { textStyle: 'text.title', overflowWrap: 'anywhere' },
    second: { textStyle: 'text.ui', color: 'fg.muted', overflowWrap: 'anywhere' },
    acts: { display: 'flex', gap: '8', py: '16' },
    heading: {
      textStyle: 'text.ui',
      fontWeight: 'semibold',
      mt: '16',
      pt: '16',
      pb: '8',
      borderBlockStart: '1px solid token(colors.border.subtle)',
    },
    line: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '8',
      py: '4',
      textStyle: 'text.ui',
      '& > svg': { mt: '2', flexShrink: 0, color: 'fg.muted' },
      '&[data-warn] > svg': { color: 'warning.fg' },
    },
  },
});

/** Who a user is, how safely the user signs in, and what the user did last. */
export const UserDetail = ({
  user,
  edit,
  now,
}: {
  readonly user: UserRecord;
  readonly edit: (() => void) | null;
  readonly now: number;
}) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const ability = useAbility();
  const maySeeLog = ability !== null && mayDo(ability, activity.see);
  const [newest] = user.sessions;
  const when = (at: number) => `${formats.dayLabel(at, now)}, ${formats.clockTime(at)}`;
  const plain = (text: string) => <bdi translate="no">{text}</bdi>;
  const ltr = (text: string) => (
    <bdi dir="ltr" translate="no">
      {text}
    </bdi>
  );
  const some = (label: string, text: string) => (text === '' ? [] : [[label, plain(text)] as const]);
  return (
    <>
      <div className={styles.head}>
        <Avatar id={user.id} name={user.fullName} size={48} />
        <div>
          <h2 className={styles.name}>
            <bdi translate="no">{user.fullName}</bdi>
          </h2>
          <p className={styles.second}>
            {user.company !== '' && plain(user.company)}
            {user.company !== '' && user.country !== '' && <span>{' · '}</span>}
            {user.country !== '' && plain(user.country)}
          </p>
        </div>
      </div>
      <div className={styles.acts}>{edit !== null && <EditButton onClick={edit} />}</div>
      <FactList
        facts={[
          [t('fields.username'), ltr(user.username)],
          [t('fields.email'), ltr(user.email)],
          ...(user.contact === '' ? [] : [[t('fields.contact'), ltr(spacedNumber(user.contact))] as const]),
          [t('fields.role'), plain(user.role)],
          [t('fields.currentPlan'), t(`plans.${user.currentPlan}`)],
          [t('fields.billing'), billingWords(t, user.billing)],
          [t('columns.status'), <StatusBadge key="status" status={user.status} t={t} />],
          ...some(t('detail.language'), user.language),
          ...some(t('detail.taxId'), user.taxId),
          ...(user.taskDone === null ? [] : [[t('detail.tasks'), formats.count(user.taskDone)] as const]),
          ...(user.projectDone === null
            ? []
            : [[t('detail.projects'), formats.count(user.projectDone)] as const]),
          ...(user.joinedAt === null
            ? []
            : [[t('detail.joined'), formats.dateLabel(user.joinedAt, now)] as const]),
          ...(user.invitedAt === null ? [] : [[t('detail.invited'), when(user.invitedAt)] as const]),
        ]}
      />
      <h3 className={styles.heading}>{t('detail.security')}</h3>
      <p className={styles.line} data-warn={user.twoStep ? undefined : ''}>
        {user.twoStep ? <ShieldCheck size={16} aria-hidden /> : <ShieldAlert size={16} aria-hidden />}
        <span>{user.twoStep ? t('detail.twoStepOn') : t('detail.twoStepOff')}</span>
      </p>
      <p className={styles.line}>
        <MonitorSmartphone size={16} aria-hidden />
        <span>
          {newest === undefined
            ? t('detail.noSessions')
            : t('detail.sessions', { count: user.sessions.length, when: when(newest) })}
        </span>
      </p>
      {maySeeLog && (
        <>
          <h3 className={styles.heading}>{t('detail.activity')}</h3>
          <UserActivity user={user} now={now} />
        </>
      )}
    </>
  );
};
