import { TriangleAlert } from 'lucide-react';
import type { QueryProblem } from '../../../core/kernel/search/parse-query.ts';
import type { TranslateOf } from '../../language/translate.ts';
import { useTexts } from '../../language/use-texts.ts';
import type en from '../../shared/search/texts/en.ts';
import { texts } from '../../shared/search/texts/texts.ts';
import { searchPage } from './search.recipe.ts';

const wordsOf = (problem: QueryProblem, t: TranslateOf<typeof en>): string => {
  switch (problem.kind) {
    case 'unknownOperator': {
      const { name, similar } = problem;
      return similar === null ? t('problems.unknown', { name }) : t('problems.similar', { name, similar });
    }
    case 'noValue':
      return t('problems.noValue', { operator: problem.operator });
    case 'badDate':
      return t('problems.badDate', { operator: problem.operator, value: problem.value });
    case 'badHas':
      return t('problems.badHas', { value: problem.value });
    case 'emptySpan':
      return t('problems.emptySpan');
    case 'tooLong':
      return t('problems.tooLong');
  }
};

/** Says what is wrong with the operators of a search. */
export const QueryProblems = ({ problems }: { readonly problems: readonly QueryProblem[] }) => {
  const t = useTexts(texts);
  const words = [...new Set(problems.map((problem) => wordsOf(problem, t)))];
  return (
    <div role="status">
      {words.length > 0 && (
        <ul className={searchPage().problems}>
          {words.map((text) => (
            <li key={text}>
              <TriangleAlert size={14} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
