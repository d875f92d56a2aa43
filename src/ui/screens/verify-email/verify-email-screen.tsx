import { useSearch } from 'wouter';
import { VerifyingPage } from './verifying-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** The link in the mail leads here with its token; whoever has just registered waits here for that mail. */
const VerifyEmailScreen = () => {
  const token = new URLSearchParams(useSearch()).get('token');
  return token === null ? <WaitingPage /> : <VerifyingPage key={token} token={token} />;
};

export default VerifyEmailScreen;
