import * as v from 'valibot';

const schema = v.pipe(v.string(), v.maxLength(254), v.rfcEmail());

export const isEmail = (text: string): boolean => text.includes('@') && v.is(schema, text);
