import { CornerDownLeft } from 'lucide-react';
import { css } from 'styled-system/css';
import { type Enter, partKeys } from '../../../actions/part-keys.ts';
import { keyCaps } from '../../../actions/platform-keys.ts';

const hint = css({ display: { base: 'none', md: 'inline-flex' }, alignItems: 'center', gap: '2' });
const modifier = css({ textStyle: 'text.meta', opacity: '0.8' });

const ENTER = '↵';

/** Shows the key that sends the message. Hidden on phones. */
export const SendKeys = ({ enter }: { readonly enter: Enter }) => {
  const caps = keyCaps(partKeys('sendMessage', enter)[0]).flat();
  return (
    <bdi translate="no" dir="ltr" aria-hidden className={hint}>
      {caps.map((cap) =>
        cap === ENTER ? (
          <CornerDownLeft key={cap} size={14} />
        ) : (
          <span key={cap} className={modifier}>
            {cap}
          </span>
        ),
      )}
    </bdi>
  );
};
