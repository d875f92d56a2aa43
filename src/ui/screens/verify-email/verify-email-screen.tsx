import { useSearch } from 'wouter';
import { VerifyingPage } from './verifying-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** Verifies the token of the link in an email. Without a token, users wait here for the email. */
const VerifyEmailScreen = () => {
  const token = new URLSearchParams(useSearch()).get('token');
  return token === null ? <WaitingPage /> : <VerifyingPage key={token} token={token} />;
};

export default VerifyEmailScreen;
