import { css } from 'styled-system/css';
import type { CampaignMedia } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { Thumb } from './pictures-field.tsx';

const bubble = css({
  mt: '8',
  p: '12',
  borderRadius: 'md',
  bg: 'bubble.out',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '240px',
  overflowY: 'auto',
});
const images = css({ display: 'flex', flexWrap: 'wrap', gap: '4', pb: '8' });

/** A message of a campaign, with its pictures. */
export const MessageBubble = ({
  media,
  text,
}: {
  readonly media: readonly CampaignMedia[];
  readonly text: string;
}) => (
  <div className={bubble}>
    {media.length > 0 && (
      <div className={images}>
        {media.map(({ url }) => (
          <Thumb key={url} url={url} />
        ))}
      </div>
    )}
    <div dir="auto" translate="no">
      {text}
    </div>
  </div>
);
