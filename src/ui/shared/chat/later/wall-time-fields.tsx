import { type ReactNode, type RefObject, useState } from 'react';
import { css } from 'styled-system/css';
import { insteadOf, momentsOf, type WallTime, wallTime } from '../../../../core/kernel/wall-time.ts';
import { Button } from '../../../components/button/button.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { RadioList } from '../../../components/radio/radio-list.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useZoneTimes } from '../../../language/zone-times.ts';
import { texts } from './texts/texts.ts';

const fields = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12' });
const whole = css({ gridColumn: '1 / -1' });
const offers = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });

const PLACES = ['0', '1'] as const;

export interface WallTimeChoice {
  readonly zone: string;
  readonly wall: WallTime;
  /** The moments at which the clocks show this time: none, one or two. */
  readonly moments: readonly number[];
  /** The chosen moment. Null: there is none. */
  readonly at: number | null;
  /** Moments to offer in place of a time that the clocks leave out. */
  readonly instead: readonly number[];
  readonly place: (typeof PLACES)[number];
  readonly setPlace: (place: (typeof PLACES)[number]) => void;
  readonly change: (wall: WallTime) => void;
}

/** A day and a time that a person chooses, on the clocks of a zone. `onChange` is called with each change. */
export function useWallTime(start: WallTime, zone: string, onChange: () => void): WallTimeChoice {
  const [wall, setWall] = useState(start);
  const [place, setPlace] = useState<(typeof PLACES)[number]>(PLACES[0]);
  const moments = momentsOf(wall, zone);
  return {
    zone,
    wall,
    moments,
    at: moments[Number(place)] ?? moments[0] ?? null,
    instead: moments.length === 0 ? insteadOf(wall, zone) : [],
    place,
    setPlace,
    change(next) {
      setWall(next);
      setPlace(PLACES[0]);
      onChange();
    },
  };
}

interface WallTimeFieldsProps {
  readonly time: WallTimeChoice;
  /** The id of the fields' form, which the button of the dialog submits. */
  readonly form: string;
  /** The person chose this time: by that button, or by Enter in a field. */
  readonly onSubmit: () => void;
  readonly dateField?: RefObject<HTMLInputElement | null>;
  /** Drawn above the fields. */
  readonly children?: ReactNode;
}

/** The fields for a day and a time. If the time comes twice, the person says which one. */
export const WallTimeFields = ({ time, form, onSubmit, dateField, children }: WallTimeFieldsProps) => {
  const t = useTexts(texts);
  const { zoneAt } = useZoneTimes();
  const { zone, moments, place, setPlace, change } = time;
  const [date = '', clock = ''] = time.wall.split('T');
  return (
    <>
      <form
        id={form}
        className={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children !== undefined && children !== false && <div className={whole}>{children}</div>}
        <TextField
          {...(dateField === undefined ? {} : { ref: dateField })}
          label={t('date')}
          type="date"
          required
          value={date}
          onChange={({ currentTarget }) => change(`${currentTarget.value}T${clock}`)}
        />
        <TextField
          label={t('time')}
          type="time"
          step={60}
          required
          value={clock}
          onChange={({ currentTarget }) => change(`${date}T${currentTarget.value.slice(0, 5)}`)}
        />
      </form>
      {moments.length === 2 && (
        <>
          <p>{t('twice')}</p>
          <RadioList
            label={t('which')}
            value={place}
            options={moments.map((moment, index) => ({
              value: PLACES[index] ?? PLACES[0],
              label: t(index === 0 ? 'first' : 'second', { zone: zoneAt(moment, zone) }),
              note: null,
            }))}
            onChange={setPlace}
          />
        </>
      )}
    </>
  );
};

/** Buttons with the times to choose in place of one that the clocks leave out. */
export const InsteadTimes = ({ time: { instead, zone, change } }: Pick<WallTimeFieldsProps, 'time'>) => {
  const t = useTexts(texts);
  if (instead.length === 0) return null;
  return (
    <div className={offers}>
      {instead.map((moment) => (
        <Button key={moment} size="sm" onClick={() => change(wallTime(moment, zone))}>
          {t('use', { time: wallTime(moment, zone).slice(11) })}
        </Button>
      ))}
    </div>
  );
};
