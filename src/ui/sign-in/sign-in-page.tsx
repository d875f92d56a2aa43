// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguageChoice } from '../appearance/language-choice.ts';
import { useThemeChoice } from '../appearance/theme-choice.ts';
import { Mark } from '../components/mark/mark.tsx';
import { Segment } from '../components/segment/segment.tsx';
import { useTranslation } from '../language/translation-context.tsx';
import { STRIP_BOARD, WIDE_BOARD } from './jack-board.ts';
import { JackBoardPicture } from './jack-board-picture.tsx';
import { signInPage } from './sign-in-page.recipe.ts';
import '../language/texts/en/sign-in.ts';

/** What happened. A success has the colours of a success; the other notices warn. */
export type SignInNotice = {
  readonly tone: 'success' | 'warning';
  readonly icon: LucideIcon;
  readonly text: ReactNode;
};

type SignInPageProps = {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly notice?: SignInNotice | null;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A page for signing in or registering: one form, with the board as decoration. */
export const SignInPage = ({ title, subtitle, notice = null, foot = null, children }: SignInPageProps) => {
  const styles = signInPage();
  const { t } = useTranslation();
  const themeChoice = useThemeChoice();
  const languageChoice = useLanguageChoice();
  return (
    <div className={styles.root}>
      <div className={styles.strip}>
        <JackBoardPicture board={STRIP_BOARD} numbered={false} className={styles.stripBoard} />
      </div>
      <main className={styles.main}>
        <div className={styles.column}>
          <div className={styles.mark}>
            <Mark size={36} />
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {notice !== null && (
            <p role="status" data-tone={notice.tone} className={styles.notice}>
              <notice.icon size={16} aria-hidden />
              <span>{notice.text}</span>
            </p>
          )}
          <div className={styles.form}>{children}</div>
          {foot !== null && <div className={styles.after}>{foot}</div>}
        </div>
        <div className={styles.foot}>
          {languageChoice !== null && <Segment {...languageChoice} />}
          <Segment {...themeChoice} />
        </div>
      </main>
      <aside className={styles.board} aria-label={t('signIn.about')}>
        <JackBoardPicture board={WIDE_BOARD} numbered className={styles.wideBoard} />
        <div className={styles.motto}>
          <p className={styles.mottoHead}>{t('signIn.motto')}</p>
          <p className={styles.mottoText}>{t('signIn.mottoText')}</p>
        </div>
      </aside>
    </div>
  );
};
