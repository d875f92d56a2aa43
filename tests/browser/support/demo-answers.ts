import * as v from 'valibot';
import { courseDetails } from '../../../src/core/model/collections/demo/courses.ts';
import { invoicePage } from '../../../src/core/model/collections/demo/invoices.ts';

/** What the sample API says of an invoice. */
export const INVOICE_PAGE = v.parse(invoicePage, {
  invoice: {
    id: 5001,

    issuedDate: '2021-07-03',
    dueDate: '2021-07-12',
    client: {
      name: 'Tamsin Yarrow',
      company: 'Kestrel Glass',
      companyEmail: 'accounts@kestrel-glass.example',
      country: 'Ecuador',
      contact: '+447700900534',
      address: '85 Cooper Lane, Cuenca',
    },
    service: 'Support contract',
    total: 1250,
    balance: -91,
    invoiceStatus: 'Sent',
  },
  paymentDetails: {
    totalDue: '$1,250.00',
    bankName: 'Fen & Levels Bank',
    country: 'United Kingdom',
    iban: 'GB00FENL00000012345678',
    swiftCode: 'FENLGB00',
  },
});

/** What the sample API says of its one course with details. */
export const COURSE_DETAILS = v.parse(courseDetails, {
  title: 'Bread with two flours',
  about: 'Wheat and rye in one loaf.',
  instructor: 'Perpetua Marlowe',
  instructorPosition: 'Baker',
  skillLevel: 'Beginners',
  totalStudents: 3812,
  language: 'English',
  isCaptions: true,
  length: '3 hours',
  totalLectures: 9,
  content: [
    {
      title: 'The starter',
      status: '1/2',
      time: '34 min',
      topics: [
        { title: 'The first day', time: '12 min', isCompleted: true },
        { title: 'Feeding', time: '22 min', isCompleted: false },
      ],
    },
  ],
});
