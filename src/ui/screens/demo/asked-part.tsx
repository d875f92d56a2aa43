import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type * as v from 'valibot';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { JsonObject, RecordRow } from '../../../core/model/records/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useAskedQuestion } from '../../records/use-question.ts';
import { texts } from './texts/texts.ts';

interface AskedPartProps<R extends RecordRow, Q, A> {
  readonly collection: Pick<Collection<R, Q>, 'name' | 'v'>;
  readonly question: string;
  readonly input: JsonObject;
  readonly schema: v.GenericSchema<unknown, A>;
  readonly title: 'payTo' | 'more' | 'details';
  readonly children: (answer: A) => ReactNode;
}

const heading = css({ textStyle: 'text.ui', fontWeight: 'semibold', pt: '20', pb: '4' });
const failed = css({ layerStyle: 'row', gap: '12', color: 'fg.muted' });
const bone = css({ width: '70%', height: '12px', my: '8' });

/** What only the page of a record has. They are asked for while the record is open. */
export const AskedPart = <R extends RecordRow, Q, A>({
  collection,
  question,
  input,
  schema,
  title,
  children,
}: AskedPartProps<R, Q, A>) => {
  const { t, sentence } = useTranslation(texts);
  const { answer, failure, again } = useAskedQuestion(collection, question, input, schema);
  return (
    <section aria-busy={answer === null && failure === null}>
      <h3 className={heading}>{t(title)}</h3>
      {failure !== null && (
        <div className={failed}>
          <span role="alert">{sentence(failure)}</span>
          <Button onClick={again}>{t('again')}</Button>
        </div>
      )}
      {answer === null && failure === null && <Skeleton shape="line" className={bone} />}
      {answer !== null && children(answer)}
    </section>
  );
};
