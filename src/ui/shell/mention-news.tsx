import { useEffect } from 'react';
import { texts } from '../alerts/texts/texts.ts';
import { useTexts } from '../language/use-texts.ts';
import { useMentionsReadWhenOpen } from '../shared/notes/unread-mentions.ts';
import { bellNews } from './top-bar/bell-news.ts';

/** Keeps the notes that mention the user loaded, on every screen, and tells the bell how many are unread. */
const MentionNews = () => {
  const t = useTexts(texts);
  const count = useMentionsReadWhenOpen();
  const news = count === 0 ? '' : t('mentions', { count });
  useEffect(() => bellNews.set(news), [news]);
  useEffect(() => () => bellNews.set(''), []);
  return null;
};

export default MentionNews;
