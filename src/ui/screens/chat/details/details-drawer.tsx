import { Drawer } from '../../../components/drawer/drawer.tsx';
import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/details/texts/texts.ts';
import { DetailsContent, type DetailsContentProps } from './details-content.tsx';

export type DetailsDrawerProps = Overlaid & Omit<DetailsContentProps, 'onClose'>;

const DetailsDrawer = ({ open, onClose, onGone, ...content }: DetailsDrawerProps) => {
  const t = useTexts(texts);
  return (
    <Drawer open={open} onClose={onClose} onGone={onGone} kind="details" label={t('title')}>
      <DetailsContent {...content} onClose={onClose} onNote={onClose} />
    </Drawer>
  );
};

export default DetailsDrawer;
