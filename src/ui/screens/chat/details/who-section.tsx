import { Bell, BellOff } from 'lucide-react';
import type { DetailsHead } from '../../../../core/model/inspect/types.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Button } from '../../../components/button/button.tsx';
import { useAct } from '../../../hooks/use-act.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { texts as chatTexts } from '../texts/texts.ts';
import { secondLine } from '../thread/second-line.ts';
import { detailsRecipe } from './details.recipe.ts';
import { texts } from './texts/texts.ts';

export const WhoSection = ({ head }: { readonly head: DetailsHead }) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const chat = useTexts(chatTexts);
  const act = useAct();
  const mayWrite = useMayWrite();
  const { chatId, name, isGroup, isMuted } = head;
  const mute = () =>
    void act({ type: 'muteChat', chatId, isMuted: !isMuted }, t(isMuted ? 'who.notUnmuted' : 'who.notMuted'));
  return (
    <section className={styles.section} aria-label={t('who.label')}>
      <div className={styles.who}>
        <Avatar id={chatId} name={name} isGroup={isGroup} size={48} />
        <div className={styles.names}>
          <p className={styles.name}>
            <bdi translate="no">{name}</bdi>
          </p>
          <p className={styles.second}>
            {isGroup ? t('who.group', { count: head.participants.length }) : secondLine(head, chat).channel}
          </p>
          {isMuted && (
            <p className={styles.mark}>
              <BellOff size={12} aria-hidden />
              <span>{t('who.muted')}</span>
            </p>
          )}
        </div>
      </div>
      {mayWrite && (
        <div className={styles.acts}>
          <Button size="sm" icon={isMuted ? Bell : BellOff} onClick={mute}>
            {t(isMuted ? 'who.unmute' : 'who.mute')}
          </Button>
        </div>
      )}
    </section>
  );
};
