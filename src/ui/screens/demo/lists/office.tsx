import { Printer } from 'lucide-react';
import { useLocation } from 'wouter';
import { CALENDARS, events } from '../../../../core/model/collections/demo/events.ts';
import { INVOICE_STATUSES, invoicePage, invoices } from '../../../../core/model/collections/demo/invoices.ts';
import { projects } from '../../../../core/model/collections/demo/projects.ts';
import { invoicePath } from '../../../routes/demo-path.ts';
import { AskedPart } from '../asked-part.tsx';
import { DemoList } from '../demo-list.tsx';
import { FreeFacts } from '../free-facts.tsx';
import { paymentFacts } from '../invoice-page.tsx';

export const Invoices = () => {
  const [, navigate] = useLocation();
  return (
    <DemoList
      collection={invoices}
      name="invoices"
      titleOf={({ id }) => `#${id}`}
      fields={[
        { id: 'invoice', sort: 'id', min: 110, isFree: true, text: ({ id }) => `#${id}` },
        { id: 'client', sort: 'client', isFree: true, min: 150, text: ({ client }) => client.name },
        { id: 'total', sort: 'total', isNumber: true, text: ({ total }, { money }) => money(total) },
        { id: 'status', text: ({ invoiceStatus }, { t }) => t(`values.${invoiceStatus}`) },
        { id: 'issued', sort: 'date', text: ({ issuedDate }, { day }) => day(issuedDate) },
        { id: 'due', text: ({ dueDate }, { day }) => day(dueDate) },
        { id: 'balance', sort: 'balance', isNumber: true, text: ({ balance }, { money }) => money(balance) },
        { id: 'company', isFree: true, isExtra: true, text: ({ client }) => client.company },
        { id: 'service', isFree: true, isExtra: true, text: ({ service }) => service },
        { id: 'email', isFree: true, isExtra: true, text: ({ client }) => client.companyEmail },
        { id: 'phone', isFree: true, isExtra: true, text: ({ client }) => client.contact },
        { id: 'address', isFree: true, isExtra: true, text: ({ client }) => client.address },
        { id: 'country', isFree: true, isExtra: true, text: ({ client }) => client.country },
      ]}
      filters={[
        { id: 'status', values: INVOICE_STATUSES, read: ({ status }) => status },
        { id: 'issuedFrom', values: 'day', read: ({ issuedFrom }) => issuedFrom },
        {
          id: 'issuedTo',
          values: 'day',
          read: ({ issuedTo }) => issuedTo,
          isReversed: ({ issuedFrom, issuedTo }) => issuedTo !== '' && issuedFrom > issuedTo,
        },
      ]}
      acts={({ id }, t) => [
        { id: 'print', label: t('printView'), icon: Printer, run: () => navigate(invoicePath(id)) },
      ]}
      more={({ id }) => (
        <AskedPart collection={invoices} question="page" input={{ id }} schema={invoicePage} title="payTo">
          {(answer) => <FreeFacts facts={paymentFacts(answer)} />}
        </AskedPart>
      )}
    />
  );
};

export const Projects = () => (
  <DemoList
    collection={projects}
    name="projects"
    titleOf={({ name }) => name}
    fields={[
      { id: 'project', sort: 'name', isFree: true, text: ({ name }) => name },
      { id: 'leader', sort: 'leader', isFree: true, min: 150, text: ({ leader }) => leader },
      {
        id: 'progress',
        sort: 'status',
        isNumber: true,
        text: ({ status }, { percent }) => percent(status / 100),
      },
      { id: 'date', sort: 'date', text: ({ date }, { day }) => day(date) },
      { id: 'team', isFree: true, min: 300, text: ({ team }, { joined }) => joined(team) },
    ]}
  />
);

/** An agenda: the days of the sample calendar in their order. */
export const Calendar = () => (
  <DemoList
    collection={events}
    name="events"
    titleOf={({ title }) => title}
    fields={[
      { id: 'event', sort: 'title', isFree: true, text: ({ title }) => title },
      { id: 'start', sort: 'start', min: 150, text: ({ start }, { when }) => when(start) },
      { id: 'end', min: 150, text: ({ end }, { when }) => when(end) },
      { id: 'calendar', text: ({ calendar }, { t }) => t(`values.${calendar}`) },
    ]}
    filters={[{ id: 'calendar', values: CALENDARS, read: ({ calendar }) => calendar }]}
  />
);
