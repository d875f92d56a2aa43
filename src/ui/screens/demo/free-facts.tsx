import { useTexts } from '../../language/use-texts.ts';
import { FactList } from '../../records/fact-list.tsx';
import type en from './texts/en.ts';
import { texts } from './texts/texts.ts';

export type FreeFact = readonly [field: keyof typeof en.fields, value: string];

/** Facts whose values somebody else wrote. */
export const FreeFacts = ({ facts }: { readonly facts: readonly FreeFact[] }) => {
  const t = useTexts(texts);
  return (
    <FactList
      facts={facts.map(([field, value]) => [
        t(`fields.${field}`),
        <bdi key={field} translate="no">
          {value}
        </bdi>,
      ])}
    />
  );
};
