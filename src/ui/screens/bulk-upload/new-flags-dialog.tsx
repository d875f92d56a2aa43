import { useRef } from 'react';
import { css } from 'styled-system/css';
import { NEW_FLAGS_SHOWN } from '../../../worker/import/import-messages.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const list = css({ mt: '8', ps: '20', listStyle: 'disc', overflowWrap: 'anywhere' });

interface NewFlagsDialogProps {
  /** Names of the flags that the upload would create. Null: nothing is asked. */
  readonly names: readonly string[] | null;
  readonly onKeep: () => void;
  readonly onCreate: () => void;
}

/** Asks before an upload creates flags: a misspelt cell would add one for everybody. */
export const NewFlagsDialog = ({ names, onKeep, onCreate }: NewFlagsDialogProps) => {
  const t = useTexts(texts);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={names !== null}
      onClose={onKeep}
      focusFirst={() => keep.current}
      title={t('newFlags.title')}
      actions={
        <>
          <Button ref={keep} onClick={onKeep}>
            {t('newFlags.keep')}
          </Button>
          <Button variant="primary" onClick={onCreate}>
            {t('newFlags.act')}
          </Button>
        </>
      }
    >
      <p>{t('newFlags.text')}</p>
      <ul className={list}>
        {names?.slice(0, NEW_FLAGS_SHOWN).map((name) => (
          <li key={name}>
            <bdi translate="no">{name}</bdi>
          </li>
        ))}
        {(names?.length ?? 0) > NEW_FLAGS_SHOWN && <li>…</li>}
      </ul>
    </Dialog>
  );
};
