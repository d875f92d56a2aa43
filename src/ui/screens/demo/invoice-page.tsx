import { ArrowLeft, Printer } from 'lucide-react';
import { css, cx, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { type InvoicePage, invoicePage, invoices } from '../../../core/model/collections/demo/invoices.ts';
import { button } from '../../components/button/button.recipe.ts';
import { Button } from '../../components/button/button.tsx';
import { Paper } from '../../components/page/paper.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ErrorState } from '../../components/state/panel-state.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { FactList } from '../../records/fact-list.tsx';
import { recordPath } from '../../records/list-query.ts';
import { useAskedQuestion } from '../../records/use-question.ts';
import { demoPath } from '../../routes/demo-path.ts';
import { useDemoFormats } from './demo-formats.ts';
import { type FreeFact, FreeFacts } from './free-facts.tsx';
import { texts } from './texts/texts.ts';

const page = css({ height: 'full', overflowY: 'auto', px: { base: '16', md: '20' }, pb: '32' });
const bar = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8',
  py: '12',
  maxWidth: '760px',
  mx: 'auto',
});
const bone = css({ width: '60%', height: '12px', my: '12' });

/** Where an invoice is paid. */
export const paymentFacts = ({
  paymentDetails,
}: Pick<InvoicePage, 'paymentDetails'>): readonly FreeFact[] => [
  ['amountDue', paymentDetails.totalDue],
  ['bank', paymentDetails.bankName],
  ['country', paymentDetails.country],
  ['iban', paymentDetails.iban],
  ['swift', paymentDetails.swiftCode],
];

/** An invoice at an address of its own, to be printed. */
export const InvoicePageView = ({ id }: { readonly id: string }) => {
  const t = useTexts(texts);
  const { answer, failure, again } = useAskedQuestion(invoices, 'page', { id }, invoicePage);
  const name = t('invoice', { id });
  return (
    <div className={page}>
      <div className={bar}>
        <Link href={recordPath(demoPath('invoices'), id)} className={button({ variant: 'ghost' })}>
          <ArrowLeft size={14} aria-hidden />
          <span>{t('allInvoices')}</span>
        </Link>
        {answer !== null && (
          <Button variant="primary" icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </div>
      {failure !== null && <ErrorState title={t('notLoaded')} reason={failure} onRetry={again} />}
      {failure === null && (
        <Paper label={name}>
          {answer === null ? <Bones label={name} /> : <Sheet name={name} {...answer} />}
        </Paper>
      )}
    </div>
  );
};

const Bones = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label} aria-busy>
    <Skeleton shape="line" className={bone} />
    <Skeleton shape="line" className={bone} />
    <Skeleton shape="line" className={bone} />
  </div>
);

const styles = sva({
  slots: ['head', 'title', 'status', 'dates', 'heading', 'table', 'amount', 'sum'],
  base: {
    head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '20' },
    title: { textStyle: 'text.display' },
    status: { textStyle: 'text.ui', color: 'fg.muted' },
    dates: { width: '260px' },
    heading: { textStyle: 'text.ui', fontWeight: 'semibold', pt: '24', pb: '4' },
    table: {
      width: 'full',
      mt: '24',
      textStyle: 'text.ui',
      borderCollapse: 'collapse',
      '& :is(th, td)': { py: '8', textAlign: 'start', fontWeight: 'regular' },
      '& thead th': { color: 'fg.muted', borderBlockEnd: '1px solid token(colors.border.strong)' },
      '& tfoot tr:first-child > *': { borderBlockStart: '1px solid token(colors.border.default)' },
    },
    amount: { textAlign: 'end!', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    sum: { fontWeight: 'semibold!' },
  },
})();

const Sheet = ({ name, invoice, paymentDetails }: InvoicePage & { readonly name: string }) => {
  const { t, money, wholeDay } = useDemoFormats();
  const { client } = invoice;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{name}</h2>
          <p className={styles.status}>{t(`values.${invoice.invoiceStatus}`)}</p>
        </div>
        <div className={styles.dates}>
          <FactList
            facts={[
              [t('fields.issued'), wholeDay(invoice.issuedDate)],
              [t('fields.due'), wholeDay(invoice.dueDate)],
            ]}
          />
        </div>
      </div>
      <h3 className={styles.heading}>{t('billedTo')}</h3>
      <FreeFacts
        facts={[
          ['client', client.name],
          ['company', client.company],
          ['address', client.address],
          ['country', client.country],
          ['email', client.companyEmail],
          ['phone', client.contact],
        ]}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fields.service')}</th>
            <th scope="col" className={styles.amount}>
              {t('fields.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <bdi translate="no">{invoice.service}</bdi>
            </td>
            <td className={styles.amount}>{money(invoice.total)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('fields.balance')}</th>
            <td className={cx(styles.amount, styles.sum)}>{money(invoice.balance)}</td>
          </tr>
        </tfoot>
      </table>
      <h3 className={styles.heading}>{t('payTo')}</h3>
      <FreeFacts facts={paymentFacts({ paymentDetails })} />
    </>
  );
};
