import { InertHtml } from '../../components/inert-html/inert-html.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

/** HTML of the sample API. */
export const DemoHtml = ({ html }: { readonly html: string }) => {
  const t = useTexts(texts);
  return (
    <InertHtml
      html={html}
      pictureText={(alt) => (alt === '' ? t('picture') : t('pictureOf', { what: alt }))}
    />
  );
};
