import { CalendarPlus, SquarePen } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useOffer } from '../../actions/use-offer.ts';
import { button } from '../../components/button/button.recipe.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { NEW_CHAT_PATH } from '../../routes/chat-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import { useAbility } from '../../session/use-ability.ts';
import { home } from './home.recipe.ts';

const BOOK_PATH = '/appointment?open=new';

/** Links to what an agent begins: an appointment and a chat. A link can also be opened in another tab. */
export const Starts = () => {
  const { t } = useTranslation();
  const ability = useAbility();
  const [, navigate] = useLocation();
  const mayWrite = useMayWrite();
  useOffer('newChat', mayWrite ? () => navigate(NEW_CHAT_PATH) : null);
  const mayBook =
    ability !== null && ['view-call', 'manage-appointment'].every((action) => mayDo(ability, action));
  return (
    <div className={home().starts}>
      {mayBook && (
        <Link href={BOOK_PATH} className={button({ variant: 'secondary' })}>
          <CalendarPlus size={14} aria-hidden />
          <span>{t('home.starts.book')}</span>
        </Link>
      )}
      {mayWrite && (
        <Link href={NEW_CHAT_PATH} className={button({ variant: 'primary' })}>
          <SquarePen size={14} aria-hidden />
          <span>{t('home.starts.chat')}</span>
        </Link>
      )}
    </div>
  );
};
