import { History } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Mark } from '../../components/mark/mark.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { THEME_OPTIONS, useThemeChoice } from '../../theme/theme-choice.ts';
import { STRIP_BOARD, WIDE_BOARD } from './jack-board.ts';
import { JackBoardPicture } from './jack-board-picture.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { signInPage } from './sign-in-page.recipe.ts';

type SignInPageProps = ComponentProps<typeof SignInForm> & {
  /** The service ended the session: say so, and that nothing unsent is lost. */
  readonly sessionEnded: boolean;
};

/** The sign-in screen as it is drawn: the form, and the board as decoration. */
export const SignInPage = ({ sessionEnded, onSignIn }: SignInPageProps) => {
  const styles = signInPage();
  const [theme, chooseTheme] = useThemeChoice();
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
          <h1 className={styles.title}>Sign in to Switchboard</h1>
          <p className={styles.subtitle}>Staff console</p>
          {sessionEnded && (
            <p role="status" className={styles.ended}>
              <History size={16} aria-hidden />
              Your session ended. Sign in again; what you had not sent is kept.
            </p>
          )}
          <div className={styles.form}>
            <SignInForm onSignIn={onSignIn} />
          </div>
          <p className={styles.invite}>No account? Ask your administrator for an invite.</p>
        </div>
        <div className={styles.foot}>
          <Segment label="Theme" value={theme} options={THEME_OPTIONS} onChange={chooseTheme} />
        </div>
      </main>
      <aside className={styles.board} aria-label="About Switchboard">
        <JackBoardPicture board={WIDE_BOARD} numbered className={styles.wideBoard} />
        <div className={styles.motto}>
          <p className={styles.mottoHead}>Every line, one board.</p>
          <p className={styles.mottoText}>Texts, chats and calls, answered together.</p>
        </div>
      </aside>
    </div>
  );
};
