import { css } from 'styled-system/css';
import { pageStyles as styles } from './page.recipe.ts';

const chip = css({
  px: '6',
  borderRadius: 'xs',
  bg: 'bg.muted',
  color: 'fg.muted',
  textStyle: 'text.meta',
  lineHeight: '20px',
  overflowWrap: 'anywhere',
});

/** What a team or a person deals with. */
export const Chips = ({ of: chips }: { readonly of: readonly string[] }) =>
  chips.length > 0 && (
    <span className={styles.chips}>
      {chips.map((text) => (
        <bdi key={text} translate="no" className={chip}>
          {text}
        </bdi>
      ))}
    </span>
  );
