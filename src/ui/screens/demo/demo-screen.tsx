import { Compass } from 'lucide-react';
import type { ComponentType } from 'react';
import { sva } from 'styled-system/css';
import { useLocation } from 'wouter';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { Tabs } from '../../components/tabs/tabs.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { DEMO_LISTS, type DemoListName, demoListOf, demoPath, invoiceIdOf } from '../../routes/demo-path.ts';
import { HelpCenter } from './help/help-center.tsx';
import { InvoicePageView } from './invoice-page.tsx';
import { Academy, Vehicles } from './lists/fleet-and-academy.tsx';
import { Calendar, Invoices, Projects } from './lists/office.tsx';
import { Customers, Faq, Orders, Products, Referrals, Reviews, Sales } from './lists/shop.tsx';
import { MailBox } from './mail/mail.tsx';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['root', 'list', 'panel'],
  base: {
    root: { height: 'full' },
    list: { px: { base: '16', md: '20' } },
    panel: { layerStyle: 'column', flex: '1', minHeight: '0' },
  },
})();

const LISTS: Readonly<Record<DemoListName, ComponentType>> = {
  products: Products,
  orders: Orders,
  customers: Customers,
  reviews: Reviews,
  referrals: Referrals,
  sales: Sales,
  faq: Faq,
  invoices: Invoices,
  vehicles: Vehicles,
  courses: Academy,
  projects: Projects,
  events: Calendar,
  mail: MailBox,
  'help-center': HelpCenter,
};

/** The lists of the sample API: demo material, and a test of the records' mechanism. */
const DemoScreen = () => {
  const t = useTexts(texts);
  const [path, navigate] = useLocation();
  const invoice = invoiceIdOf(path);
  const list = demoListOf(path);
  if (invoice !== null) return <InvoicePageView key={invoice} id={invoice} />;
  if (list === null) return <EmptyState icon={Compass} title={t('unknown')} text={t('unknownText')} />;
  return (
    <Tabs
      label={t('label')}
      place="above"
      groups={[
        {
          tabs: DEMO_LISTS.map((name) => {
            const List = LISTS[name];
            return { value: name, label: t(`lists.${name}`), draw: () => <List /> };
          }),
        },
      ]}
      value={list}
      onChange={(chosen) => navigate(demoPath(chosen))}
      classNames={styles}
    />
  );
};

export default DemoScreen;
