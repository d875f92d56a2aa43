import { useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useFormField } from '../../../records/form/form-context.ts';
import { inPlainSigns } from '../../../shared/text-cost/typographic.ts';
import { texts } from '../texts/texts.ts';

const row = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  textStyle: 'text.ui',
  color: 'warning.fg',
});

interface PlainSignsProps {
  /** Whether plain signs would save segments. */
  readonly isOffered: boolean;
  /** Takes the changed text. If a box shows the text, the change must be a step that the browser can undo. */
  readonly onText: (text: string) => void;
}

/** Offers to replace signs that cost more segments by plain ones, and to take that back. */
export const PlainSigns = ({ isOffered, onText }: PlainSignsProps) => {
  const t = useTexts(texts);
  const { text } = useFormField('body');
  const [replaced, setReplaced] = useState<{ readonly before: string; readonly after: string } | null>(null);
  const plain = inPlainSigns(text);
  const isReplaced = replaced !== null && replaced.after === text;
  if (!isReplaced && (plain === text || !isOffered)) return null;
  const replace = () => {
    setReplaced({ before: text, after: plain });
    onText(plain);
  };
  return (
    <p className={row}>
      <span role="status">{t(isReplaced ? 'message.replaced' : 'message.replaceNote')}</span>
      <Button size="sm" onClick={isReplaced ? () => onText(replaced.before) : replace}>
        {t(isReplaced ? 'message.undo' : 'message.replace')}
      </Button>
    </p>
  );
};
