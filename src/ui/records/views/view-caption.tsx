import { css } from 'styled-system/css';
import type { SavedViewRecord } from '../../../core/model/collections/saved-views.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import type { ViewCount } from './use-saved-views.ts';

const name = css({ truncate: true, minWidth: '0' });
const root = css({ display: 'inline-flex', alignItems: 'center', gap: '6', minWidth: '0', maxWidth: 'full' });
const figure = css({
  fontWeight: 'regular',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
  flexShrink: 0,
});

type ViewCaptionProps = {
  readonly view: SavedViewRecord;
  /** Null: nothing is said of the number. */
  readonly count: ViewCount | null;
  readonly isChanged?: boolean;
};

/** The name of a view, with the number of rows that it shows. */
export const ViewCaption = ({ view, count, isChanged = false }: ViewCaptionProps) => {
  const t = useTexts(texts);
  const { t: tAll, formats } = useTranslation();
  return (
    <span className={root}>
      <bdi translate="no" title={view.name} className={name}>
        {view.name}
      </bdi>
      {isChanged && <span className={figure}>{t('changed')}</span>}
      {/* "At least none" says nothing. */}
      {count !== null && (count.count > 0 || !count.atLeast) && (
        <span
          dir="ltr"
          className={figure}
          title={count.atLeast ? tAll('parts.atLeast', { figure: formats.count(count.count) }) : undefined}
        >
          {`${formats.count(count.count)}${count.atLeast ? '+' : ''}`}
        </span>
      )}
    </span>
  );
};
