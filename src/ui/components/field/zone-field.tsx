import { zonesWith } from '../../language/zone-times.ts';
import { SelectField } from './select-field.tsx';

interface ZoneFieldProps {
  readonly label: string;
  /** An IANA name. */
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

/** The time zone in which a time is written. */
export const ZoneField = (props: ZoneFieldProps) => (
  <SelectField
    {...props}
    options={zonesWith(props.value).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
  />
);
