import type { Overlaid } from '../../../components/overlay/use-overlay.ts';
import { DetailsContent, type DetailsContentProps } from './details-content.tsx';
import { PaneSplitter, type PaneSplitterProps } from './pane-splitter.tsx';

export type DetailsPaneProps = Overlaid & Omit<DetailsContentProps, 'onClose'> & PaneSplitterProps;

const DetailsPane = ({ open, onGone, width, onWidth, ...content }: DetailsPaneProps) => (
  <>
    <PaneSplitter width={width} onWidth={onWidth} />
    <DetailsContent {...content} />
  </>
);

export default DetailsPane;
