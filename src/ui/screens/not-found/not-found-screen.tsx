import { useLocation } from 'wouter';
import { Button } from '../../components/button/button.tsx';
import { BlankPage } from '../../components/page/blank-page.tsx';

const NotFoundScreen = () => {
  const [, navigate] = useLocation();
  return (
    <BlankPage title="Nothing at this address" text="The page was moved, or the address is wrong.">
      <Button variant="primary" onClick={() => navigate('/')}>
        Go to the start
      </Button>
    </BlankPage>
  );
};

export default NotFoundScreen;
