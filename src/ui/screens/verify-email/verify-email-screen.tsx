import { useSearch } from 'wouter';
import { VerifyingPage } from './verifying-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** The link in the e-mail leads here with a token; after registering, users wait here for the e-mail. */
const VerifyEmailScreen = () => {
  const token = new URLSearchParams(useSearch()).get('token');
  return token === null ? <WaitingPage /> : <VerifyingPage key={token} token={token} />;
};

export default VerifyEmailScreen;
