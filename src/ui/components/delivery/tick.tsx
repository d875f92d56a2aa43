import { cva } from 'styled-system/css';
import type { DeliveryStatus } from '../../../core/model/chat/delivery/delivery-status.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { DELIVERY_LOOKS } from './delivery.ts';

const tick = cva({
  // The icon never draws outside its box, and clipping would slow down a long thread.
  base: { flexShrink: 0, overflow: 'visible' },
  variants: {
    tone: { calm: { color: 'fg.muted' }, seen: { color: 'accent.fg' }, failed: { color: 'error.fg' } },
  },
});

/** The 14 px mark of a delivery status. `named` adds an accessible name where no text is beside the mark. */
export const Tick = ({
  status,
  named = false,
}: {
  readonly status: DeliveryStatus;
  readonly named?: boolean;
}) => {
  const { t } = useTranslation();
  const { icon: Icon, tone } = DELIVERY_LOOKS[status];
  return (
    <Icon
      size={14}
      className={tick({ tone })}
      {...(named ? { role: 'img', 'aria-label': t(`parts.delivery.${status}`) } : { 'aria-hidden': true })}
    />
  );
};
