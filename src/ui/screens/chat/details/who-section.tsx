import { Bell, BellOff } from 'lucide-react';
import type { DetailsHead } from '../../../../core/inspect/types.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { useAct } from '../../../hooks/use-act.ts';
import { counted } from '../../../language/english-words.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { secondLine } from '../thread/second-line.ts';
import { detailsRecipe } from './details.recipe.ts';

export const WhoSection = ({ head }: { readonly head: DetailsHead }) => {
  const styles = detailsRecipe();
  const act = useAct();
  const mayWrite = useMayWrite();
  const { chatId, name, isGroup, isMuted } = head;
  const mute = () =>
    void act(
      { type: 'muteChat', chatId, isMuted: !isMuted },
      isMuted ? 'The chat couldn’t be unmuted' : 'The chat couldn’t be muted',
    );
  return (
    <section className={styles.section} aria-label="Overview">
      <div className={styles.who}>
        <Avatar id={chatId} name={name} isGroup={isGroup} size={48} />
        <div className={styles.names}>
          <p className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </p>
          <p className={styles.second}>
            {isGroup
              ? `Group of ${counted(head.participants.length, 'person', 'people')}`
              : secondLine(head).channel}
          </p>
          {isMuted && (
            <p className={styles.mark}>
              <BellOff size={12} aria-hidden />
              <span>Muted: no sound or notifications</span>
            </p>
          )}
        </div>
      </div>
      {mayWrite && (
        <div className={styles.acts}>
          <Button size="sm" icon={isMuted ? Bell : BellOff} onClick={mute}>
            {isMuted ? 'Unmute' : 'Mute'}
          </Button>
        </div>
      )}
    </section>
  );
};
