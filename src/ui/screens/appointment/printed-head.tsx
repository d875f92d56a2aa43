import { css } from 'styled-system/css';
import { initials } from '../../components/avatar/identity.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const root = css({ breakAfter: 'avoid', pb: '12' });
const heading = css({ textStyle: 'text.heading' });
const agentNames = css({ textStyle: 'text.ui', color: 'fg.muted' });

interface PrintedHeadProps {
  /** What is shown, such as "September 2026". */
  readonly period: string;
  /** Agents whom the paper names by their initials. */
  readonly agents: readonly { readonly id: string; readonly name: string }[];
}

/** The heading of a printed calendar. */
export const PrintedHead = ({ period, agents }: PrintedHeadProps) => {
  const t = useTexts(texts);
  return (
    <header className={root}>
      <h1 className={heading}>{`${t('label')}, ${period}`}</h1>
      {agents.length > 0 && (
        <p className={agentNames}>
          {agents.map(({ id, name }, index) => (
            <bdi key={id} translate="no">
              {`${index === 0 ? '' : ', '}${initials(name) ?? ''} ${name}`}
            </bdi>
          ))}
        </p>
      )}
    </header>
  );
};
