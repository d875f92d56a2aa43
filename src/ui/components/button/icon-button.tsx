import { Tooltip } from '../tooltip/tooltip.tsx';
import { type IconButtonProps, PlainIconButton } from './plain-icon-button.tsx';

export const IconButton = (props: IconButtonProps) => (
  <Tooltip label={props.label} id={props.id}>
    {(trigger) => <PlainIconButton {...props} {...trigger} />}
  </Tooltip>
);
