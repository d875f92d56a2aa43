/** How the digits of some countries are grouped, by how their numbers look whole. */
const GROUPED: readonly RegExp[] = [
  // North America.
  /^\+(1)(\d{3})(\d{3})(\d{4})$/,
  // The United Kingdom: London and the like, large towns, all others and mobiles.
  /^\+(44)(2\d)(\d{4})(\d{4})$/,
  /^\+(44)(11\d|1\d1)(\d{3})(\d{4})$/,
  /^\+(44)(\d{4})(\d{6})$/,
  // France.
  /^\+(33)(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/,
];

/** A number as people read it, `+44 20 7946 0812`; a short one, or one of a country not known here, as it is. */
export function spacedNumber(number: string): string {
  for (const look of GROUPED) {
    const groups = look.exec(number)?.slice(1);
    if (groups !== undefined) return `+${groups.join(' ')}`;
  }
  return number;
}
