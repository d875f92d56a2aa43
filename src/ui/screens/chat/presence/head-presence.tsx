import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { PresentRow } from '../../../../core/model/presence/types.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { useView } from '../../../core-client/use-view.ts';
import type { Formats } from '../../../language/formats.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { namesIn } from './names-in.ts';
import { type PresenceTexts, texts } from './texts/texts.ts';

/** Number of people whose initials are shown. The text names the others. */
const FACES = 3;

const presence = sva({
  slots: ['root', 'faces', 'face', 'words'],
  base: {
    root: { layerStyle: 'row', gap: '8', minWidth: '0', flex: '0 1000 auto' },
    faces: { display: 'flex', flexShrink: 0 },
    face: {
      display: 'inline-flex',
      borderRadius: 'full',
      outline: '2px solid token(colors.bg.surface)',
      '& + &': { marginInlineStart: '-6px' },
      '&[data-types]': { outlineColor: 'token(colors.accent.fg)' },
    },
    // On a phone the initials must do; a screen reader reads the text.
    words: {
      textStyle: 'text.meta',
      color: 'fg.muted',
      maxWidth: '220px',
      truncate: true,
      lg: { display: 'block' },
      lgDown: { srOnly: true },
    },
  },
});

/** Says who types. If nobody does, says who views the chat. */
const wordsOf = (people: readonly PresentRow[], formats: Formats, t: PresenceTexts): string => {
  const typing = people.filter(({ doing }) => doing === 'typing');
  const shown = typing.length > 0 ? typing : people;
  return t(typing.length > 0 ? 'typing' : 'viewing', { count: shown.length, names: namesIn(shown, formats) });
};

/** Shows in the chat's head which colleagues have the chat open too. */
const HeadPresence = ({ chatId }: { readonly chatId: string }): ReactNode => {
  const view = useView({ view: 'presence', chatId });
  const { t, formats } = useTranslation(texts);
  const colleagues = (view?.rows ?? []).filter(({ kind }) => kind === 'colleague');
  if (colleagues.length === 0) return null;
  const styles = presence();
  const words = wordsOf(colleagues, formats, t);
  return (
    <section data-presence aria-label={t('here')} title={words} translate="no" className={styles.root}>
      <span className={styles.faces}>
        {colleagues.slice(0, FACES).map(({ key, name, doing }) => (
          <span key={key} data-types={doing === 'typing' || undefined} className={styles.face}>
            <Avatar id={key} name={name} size={24} />
          </span>
        ))}
      </span>
      <span className={styles.words}>{words}</span>
    </section>
  );
};

export default HeadPresence;
