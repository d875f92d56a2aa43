/** A plain model of campaigns, written from their description and not from the code of the service. */

/** How people write numbers, with the number that each is. Null: no number has so many digits. */
export const SPELLINGS = {
  '+447700900001': '+447700900001',
  '+44 7700 900001': '+447700900001',
  '07700 900001': '+447700900001',
  '+44 (0)7700 900001': '+447700900001',
  '+447700900002': '+447700900002',
  '+33 6 39 98 00 03': '+33639980003',
  '+33639980003': '+33639980003',
  '+1 202-555-0104': '+12025550104',
  '12': null,
  '+4477009': null,
} as const;
export type Spelling = keyof typeof SPELLINGS;

const isSpelling = (phone: string): phone is Spelling => Object.hasOwn(SPELLINGS, phone);
export const numberOf = (phone: string | null): string | null =>
  phone !== null && isSpelling(phone) ? SPELLINGS[phone] : null;

export interface ModelPerson {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly phone: string | null;
  readonly flags: readonly number[];
  readonly consent: string;
}

export interface ModelCampaign {
  readonly body: string;
  readonly defaults: Readonly<Record<string, string>>;
  readonly opt_out_footer: boolean;
  readonly audience: {
    readonly flags_any: readonly number[];
    readonly flags_all: readonly number[];
    readonly exclude_flags: readonly number[];
    readonly contact_ids: readonly number[];
  };
}

/** Returns the text for somebody; null if a place has no value. Knows the places of the test's texts only. */
export function textFor(
  { body, defaults, opt_out_footer }: ModelCampaign,
  { name, company }: ModelPerson,
): string | null {
  const values: Readonly<Record<string, string>> = {
    '{{first_name}}': name.split(' ')[0] || defaults.first_name || '',
    '{{ Full-Name }}': name || defaults.full_name || '',
    '{{company}}': company || defaults.company || '',
  };
  let text = body;
  for (const [place, value] of Object.entries(values)) {
    if (text.includes(place) && value === '') return null;
    text = text.replaceAll(place, () => value);
  }
  const isSaid = /\bSTOP\b/.test(body);
  return opt_out_footer && !isSaid ? `${text} Reply STOP to opt out` : text;
}

/** Returns what becomes of each contact of the audience: a text, or a reason to skip. */
export function outcomes(campaign: ModelCampaign, people: readonly ModelPerson[]) {
  const { flags_any: any, flags_all: all, exclude_flags: never, contact_ids: ids } = campaign.audience;
  const audience = people.filter(({ id, flags }) => {
    const hasFlags = any.length + all.length > 0;
    const fits =
      hasFlags &&
      (any.length === 0 || any.some((one) => flags.includes(one))) &&
      all.every((one) => flags.includes(one));
    return (fits || ids.includes(id)) && !never.some((one) => flags.includes(one));
  });
  const early = (one: ModelPerson): string | null => {
    const number = numberOf(one.phone);
    if (one.phone === null) return 'no_phone';
    if (number === null) return 'invalid';
    return people.some((other) => other.consent === 'out' && numberOf(other.phone) === number)
      ? 'opted_out'
      : null;
  };
  return audience.map((one) => {
    const reason = early(one);
    if (reason !== null) return { id: one.id, reason, text: null };
    // All people of the model were added at once, so the newest has the highest id.
    const isNewest = audience.every(
      (other) => other.id <= one.id || early(other) !== null || numberOf(other.phone) !== numberOf(one.phone),
    );
    if (!isNewest) return { id: one.id, reason: 'duplicate', text: null };
    const text = textFor(campaign, one);
    if (text === null) return { id: one.id, reason: 'no_value', text };
    return [...text].length > 1600
      ? { id: one.id, reason: 'too_long', text: null }
      : { id: one.id, reason: null, text };
  });
}

/** Whether a wall clock of a zone shows a time in these hours, which may go over midnight. */
export function isWithin(
  zone: string,
  at: number,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return from < to ? time >= from && time < to : time >= from || time < to;
}

export function dayOf(zone: string, at: number): number {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short' }).format(at);
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1;
}
