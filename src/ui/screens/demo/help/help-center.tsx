import { Compass } from 'lucide-react';
import { useLocation } from 'wouter';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { demoPath, HELP_ARTICLE } from '../../../routes/demo-path.ts';
import { HelpArticlePage } from './help-article.tsx';
import { HelpTitles } from './help-titles.tsx';
import { texts } from './texts/texts.ts';

/** The help center of the sample shop: its titles, or its article. */
export const HelpCenter = () => {
  const t = useTexts(texts);
  const [path] = useLocation();
  const place = path.toLowerCase().replace(/\/+$/, '');
  if (place === HELP_ARTICLE) return <HelpArticlePage />;
  if (place === demoPath('help-center')) return <HelpTitles />;
  return <EmptyState icon={Compass} title={t('unknown')} text={t('unknownText')} />;
};
