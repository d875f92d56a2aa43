import { Tooltip } from '../tooltip/tooltip.tsx';
import { type IconButtonProps, PlainIconButton } from './plain-icon-button.tsx';

type TipProps = {
  /** The words of the tooltip, if the label says more than a person who sees the button needs. */
  readonly title?: string;
  /** The id of the action that the button carries out. The tooltip shows its keys. */
  readonly action?: string;
};

export const IconButton = ({ title, action, ...props }: IconButtonProps & TipProps) => (
  <Tooltip label={title ?? props.label} id={props.id} action={action}>
    {(trigger) => <PlainIconButton {...props} {...trigger} />}
  </Tooltip>
);
