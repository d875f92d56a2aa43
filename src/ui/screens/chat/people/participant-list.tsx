import { UserMinus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ParticipantView } from '../../../../core/model/chat/thread/types.ts';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useAct } from '../../../core-client/use-act.ts';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { useSession } from '../../../session/use-session.ts';
import { useNamedPeople } from '../../../shared/profile/colleague-names.ts';
import { people } from './people.recipe.ts';
import { texts } from './texts/texts.ts';

type ParticipantListProps = {
  readonly chatId: string;
  readonly participants: readonly ParticipantView[];
  readonly small?: boolean;
};

/** The participants of a chat, with a button to remove each. The compact form has no buttons. */
export const ParticipantList = ({ chatId, participants: known, small = false }: ParticipantListProps) => {
  const participants = useNamedPeople({ participants: known }, []);
  const styles = people({ small });
  const t = useTexts(texts);
  const mayWrite = useMayWrite() && !small;
  const act = useAct();
  const ownName = useSession()?.userData.fullName;
  /** The participant whose removal awaits confirmation. */
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Closes the question. The question's buttons disappear, so the list takes the focus. */
  const settle = () => {
    list.current?.focus();
    setAsked(null);
  };
  const remove = async (uuid: string) => {
    setBusy(true);
    await act({ type: 'removeParticipant', chatId, uuid }, t('members.notRemoved'));
    setBusy(false);
    settle();
  };
  if (participants.length === 0) return <p className={styles.hint}>{t('members.missing')}</p>;
  return (
    <ul ref={list} tabIndex={-1} className={styles.members} aria-label={t('members.label')}>
      {participants.map(({ id, label, channel, isSelf, name = isSelf ? ownName : undefined }) => (
        <li key={id} className={styles.member}>
          <Avatar id={id} name={name ?? label} size={small ? 24 : 32} />
          <div className={styles.who}>
            <div className={styles.name}>
              {name === undefined ? (
                <ParticipantAddress label={label} channel={channel} />
              ) : (
                <Address address={name} />
              )}
              {isSelf && <span>{t('members.you')}</span>}
            </div>
            <div className={styles.second}>
              {name === undefined ? (
                t(`members.${channel}`)
              ) : (
                <ParticipantAddress label={label} channel={channel} />
              )}
            </div>
          </div>
          {mayWrite && !isSelf && asked !== id && (
            <IconButton
              label={t('remove', { name: name ?? label })}
              icon={UserMinus}
              onClick={() => setAsked(id)}
            />
          )}
          {asked === id && (
            <>
              <Button size="sm" onClick={settle}>
                {t('members.keep')}
              </Button>
              <Button
                size="sm"
                variant="destructive"
                busy={busy}
                // This button replaces the pressed button, so it takes the focus.
                ref={(button) => button?.focus()}
                onClick={() => void remove(id)}
              >
                {t('members.remove')}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

const ParticipantAddress = ({ label, channel }: Pick<ParticipantView, 'label' | 'channel'>) => (
  <bdi translate="no" dir="ltr">
    {channel === 'sms' ? spacedNumber(label) : label}
  </bdi>
);
