import { amountOf, type SampleList } from './list.ts';
import { deal, differentNumbers, people, rowsOf, sampleRandom } from './seeds.ts';

const COUNT = 45;

interface Referral {
  readonly id: number;
  readonly user: string;
  readonly email: string;
  readonly avatar: string;
  readonly referredId: number;
  readonly status: 'Paid' | 'Unpaid' | 'Rejected';
  /** A currency of one character, and the amount. */
  readonly value: string;
  readonly earning: string;
}

export function makeReferrals(): readonly Referral[] {
  const random = sampleRandom('referrals');
  const person = people(random);
  const referredId = differentNumbers(random, 4);
  const status = deal<Referral['status']>(random, [
    ['Paid', 22],
    ['Unpaid', 19],
    ['Rejected', 4],
  ]);
  return rowsOf(COUNT, (id) => {
    const { name, email } = person();
    return {
      id,
      user: name,
      email,
      avatar: '',
      referredId: referredId(),
      status: status(),
      value: `$${random.int(100, 9000)}`,
      earning: `$${random.int(5, 900)}`,
    };
  });
}

export const referralList: SampleList<Referral> = {
  names: ['referrals', 'total'],
  sorts: {
    users: ({ user }) => user,
    'referred-id': ({ referredId }) => referredId,
    earning: ({ earning }) => amountOf(earning),
    value: ({ value }) => amountOf(value),
    status: ({ status }) => status,
  },
  // Only the names are sorted without a known order.
  otherwise: (sortBy) => (sortBy === 'users' ? -1 : 0),
};
