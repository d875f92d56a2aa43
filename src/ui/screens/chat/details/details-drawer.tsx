import { Drawer } from '../../../components/drawer/drawer.tsx';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { DetailsContent, type DetailsContentProps } from './details-content.tsx';

export type DetailsDrawerProps = Overlaid & Omit<DetailsContentProps, 'onClose'>;

const DetailsDrawer = ({ open, onClose, onGone, ...content }: DetailsDrawerProps) => (
  <Drawer open={open} onClose={onClose} onGone={onGone} kind="details" label="Details" lang="en">
    <DetailsContent {...content} onClose={onClose} />
  </Drawer>
);

export default DetailsDrawer;
