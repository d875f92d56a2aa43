import { useEffect } from 'react';
import { texts } from '../alerts/texts/texts.ts';
import { useTexts } from '../language/use-texts.ts';
import { useMentionsReadWhenOpen } from '../shared/notes/unread-mentions.ts';
import { useReadWhenOpen } from '../shared/work/given-chats.ts';
import { bellNews } from './top-bar/bell-news.ts';

/**
 * Keeps the notes that mention the user loaded, on every screen, and tells the bell how many are unread. What colleagues did
 * in a chat is read once the chat is open.
 */
const ColleagueNews = () => {
  const t = useTexts(texts);
  useReadWhenOpen();
  const count = useMentionsReadWhenOpen();
  const news = count === 0 ? '' : t('mentions', { count });
  useEffect(() => bellNews.set(news), [news]);
  useEffect(() => () => bellNews.set(''), []);
  return null;
};

export default ColleagueNews;
