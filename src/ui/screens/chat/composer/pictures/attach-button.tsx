import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { PICTURE_TYPES } from '../../../../../core/model/media/allowed-pictures.ts';
import { PlainIconButton } from '../../../../components/button/plain-icon-button.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { texts } from '../../texts/texts.ts';

const button = css({ boxSize: { base: '40px', md: '28px' } });

export const AttachButton = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const t = useTexts(texts);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <PlainIconButton
        label={t('composer.addPictures')}
        title={t('composer.addPictures')}
        icon={ImagePlus}
        size="sm"
        className={button}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={t('composer.pictures')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows the user to choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
