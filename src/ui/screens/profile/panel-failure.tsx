import { css } from 'styled-system/css';
import { Button } from '../../components/button/button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  py: '8',
  textStyle: 'text.ui',
  color: 'error.fg',
});

/** A part of the page that could not be loaded. */
export const PanelFailure = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => {
  const t = useTexts(texts);
  return (
    <p role="alert" className={line}>
      <span>{text}</span>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
};
