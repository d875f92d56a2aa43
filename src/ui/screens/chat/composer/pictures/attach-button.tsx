import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { PICTURE_TYPES } from '../../../../../core/media/allowed-pictures.ts';
import { PlainIconButton } from '../../../../components/button/plain-icon-button.tsx';

const button = css({ boxSize: { base: '40px', md: '28px' } });

export const AttachButton = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <PlainIconButton
        label="Add pictures"
        title="Add pictures"
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
        aria-label="Pictures"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows the user to choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
};
