import { TriangleAlert } from 'lucide-react';
import { css } from 'styled-system/css';
import { oddPlaces } from '../../../core/model/templates/odd-places.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const line = css({
  display: 'flex',
  gap: '6',
  textStyle: 'text.meta',
  color: 'warning.fg',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, mt: '2' },
});

interface PlaceNotesProps {
  readonly text: string;
  /** Keys of the places that the service fills. */
  readonly places: readonly string[];
  /** Another part of the form names the unknown places. */
  readonly only?: 'broken';
}

/** Says which places of a text the service can't fill. Nobody reads the text again before it leaves. */
export const PlaceNotes = ({ text, places, only }: PlaceNotesProps) => {
  const t = useTexts(texts);
  const odd = oddPlaces(text, new Set(places));
  return (
    <div role="status">
      {(['unknown', 'broken'] as const).map(
        (kind) =>
          odd[kind].length > 0 &&
          (only ?? kind) === kind && (
            <p key={kind} className={line}>
              <TriangleAlert size={14} aria-hidden />
              <span>
                <span>{t(kind)}</span>{' '}
                <bdi dir="ltr" translate="no">
                  {odd[kind].join('  ')}
                </bdi>
              </span>
            </p>
          ),
      )}
    </div>
  );
};
