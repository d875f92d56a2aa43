import { Tooltip } from '../tooltip/tooltip.tsx';
import { type IconButtonProps, PlainIconButton } from './plain-icon-button.tsx';

/** An icon button that shows its name as a tooltip. */
export const IconButton = (props: IconButtonProps) => (
  <Tooltip label={props.label}>{(trigger) => <PlainIconButton {...props} {...trigger} />}</Tooltip>
);
