import { css, cx } from 'styled-system/css';
import type { MessageRow } from '../../../../../core/model/chat/thread/types.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { texts } from '../../texts/texts.ts';
import { usePicture } from '../../use-picture.ts';

const image = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' });

type OwnPictureProps = {
  readonly attachment: NonNullable<MessageRow['attachment']>;
  readonly className: string | undefined;
};

/** A picture from this device's store, for a message that the service has not received yet. */
export const OwnPicture = ({ attachment, className }: OwnPictureProps) => {
  const t = useTexts(texts);
  const address = usePicture(attachment.attachmentId, attachment.url);
  return (
    <div className={cx(className)}>
      {address !== null && (
        <img src={address} alt={t('message.sending', { name: attachment.name })} className={image} />
      )}
    </div>
  );
};
