import { css } from 'styled-system/css';
import { MATCH_KINDS } from '../../../../core/model/automation/types.ts';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { InlineSelect } from '../../../components/field/inline-select.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormGroup } from '../../../records/form/fields.tsx';
import { useFormField } from '../../../records/form/form-context.ts';
import { draftOf, type MatchDraft } from '../draft.ts';
import { badPattern } from '../pattern-check.ts';
import { texts } from '../texts/texts.ts';
import { TermsInput } from './terms-input.tsx';

const box = css({ layerStyle: 'column', gap: '8' });
const help = css({ textStyle: 'text.meta', color: 'fg.muted' });
const problem = css({
  textStyle: 'text.meta',
  color: 'error.fg',
  overflowWrap: 'anywhere',
  _empty: { display: 'none' },
});
const options = css({ display: 'flex', flexWrap: 'wrap', columnGap: '16' });

const OPTIONS = ['wholeWord', 'ignoreCase', 'ignoreAccents'] as const;

/** Which texts a trigger fits. */
export const MatchField = () => {
  const t = useTexts(texts);
  const { value, set, error } = useFormField('match');
  const { match } = draftOf({ match: value });
  const isPattern = match.kind === 'regex';
  const bad = badPattern(match);
  const change = (some: Partial<MatchDraft>) => set({ ...match, ...some });
  return (
    <FormGroup name="match" label={t('fields.match')}>
      <div className={box}>
        <InlineSelect
          label={t('fields.kind')}
          value={match.kind}
          options={MATCH_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <TermsInput
          // Ark reads the delimiter only at first.
          key={String(isPattern)}
          terms={match.terms}
          isPattern={isPattern}
          hasProblem={error !== undefined || bad !== null}
          badTerm={bad?.pattern ?? null}
          onChange={(terms) => change({ terms: [...terms] })}
        />
        <span className={help}>{t(isPattern ? 'fields.patternsHelp' : 'fields.termsHelp')}</span>
        {/* After an attempt to save, the group says it. */}
        <p role="status" className={problem}>
          {bad !== null && error === undefined && t(`problems.${bad.code}`)}
        </p>
        <div className={options}>
          {OPTIONS.map((option) => (
            <Checkbox
              key={option}
              label={t(`fields.${option}`)}
              checked={match[option]}
              onChange={(checked) => change({ [option]: checked })}
            />
          ))}
        </div>
      </div>
    </FormGroup>
  );
};
