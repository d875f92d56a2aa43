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

/**
 * Offers to replace signs that cost more segments by plain ones, and to take that back. `isOffered`: plain signs would
 * save segments.
 */
export const PlainSigns = ({ isOffered }: { readonly isOffered: boolean }) => {
  const t = useTexts(texts);
  const { text, set } = useFormField('body');
  const [replaced, setReplaced] = useState<{ readonly before: string; readonly after: string } | null>(null);
  const plain = inPlainSigns(text);
  const isReplaced = replaced !== null && replaced.after === text;
  if (!isReplaced && (plain === text || !isOffered)) return null;
  const replace = () => {
    setReplaced({ before: text, after: plain });
    set(plain);
  };
  return (
    <p className={row}>
      <span role="status">{t(isReplaced ? 'message.replaced' : 'message.replaceNote')}</span>
      <Button size="sm" onClick={isReplaced ? () => set(replaced.before) : replace}>
        {t(isReplaced ? 'message.undo' : 'message.replace')}
      </Button>
    </p>
  );
};
