import * as v from 'valibot';
import { campaignFields, mediaSchema } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { flags } from '../../../../core/model/collections/flags.ts';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import type { WordsOf } from '../../../records/form/their-change.tsx';
import { problemWords } from '../../../records/refusal-words.ts';
import { texts as recordTexts } from '../../../records/texts/texts.ts';
import { useCollection } from '../../../records/use-collection.ts';
import { campaignProblem } from '../../../shared/campaigns/campaign-refusal.ts';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { texts } from '../texts/texts.ts';
import { useScheduleWords } from './schedule-words.ts';

/** The codes of the form's schema that only this screen knows. */
const CODES = ['taken', 'range', 'days', 'tooMany', 'tooLarge', 'tooLong', 'phone', 'time'] as const;

/** Returns the names of the form's fields, and functions that say their values and problems in words. */
export function useFieldWords() {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const { t: kit, formats, sentence } = useTranslation(recordTexts);
  const schedule = useScheduleWords();
  const known = new Map(
    useCollection(flags, v.parse(flags.query, {})).rows.map(({ values }) => [values.id, values.name]),
  );
  const labels = {
    name: t('name'),
    body: t('message.body'),
    channel: t('message.channel'),
    senderNumber: t('message.sender'),
    defaults: t('message.defaults'),
    media: t('pictures.label'),
    flagsAny: t('audience.flagsAny'),
    flagsAll: t('audience.flagsAll'),
    flagsNot: t('audience.flagsNot'),
    contactIds: t('audience.contacts'),
    messagedDays: t('audience.recent'),
    schedule: t('steps.schedule'),
    quiet: t('schedule.quiet'),
    throttle: t('schedule.pace'),
    optOutFooter: t('message.footer'),
  };
  /** Returns a value in words, if the schema of its field can read it. */
  const read = <T>(schema: v.GenericSchema<unknown, T>, raw: unknown, say: (value: T) => string) => {
    const decoded = v.safeParse(schema, raw);
    return decoded.success ? say(decoded.output) : null;
  };
  const valueWords: WordsOf = (field, value, raw) => {
    switch (field) {
      case 'channel':
        return read(campaignFields.channel, raw, (channel) => words(`channels.${channel}`));
      case 'flagsAny':
      case 'flagsAll':
      case 'flagsNot':
        return known.get(value) ?? `#${value}`;
      case 'contactIds':
        return `#${value}`;
      case 'media':
        return read(mediaSchema, raw, ({ name }) => name);
      case 'defaults':
        return read(campaignFields.defaults, raw, (defaults) => formats.joined(Object.values(defaults)));
      case 'schedule':
        return read(campaignFields.schedule, raw, schedule.start);
      case 'quiet':
        return read(campaignFields.quiet, raw, schedule.quiet);
      case 'senderNumber':
        return spacedNumber(value);
      case 'optOutFooter':
        return raw === true ? t('review.on') : t('review.off');
      default:
        return null;
    }
  };
  /** Returns the words for a problem that only campaigns have; null for any other. */
  const problemOf = (code: string, field: string): string | null => {
    // Its words name the limit of a message. Other fields say how much is too long themselves.
    const own = code === 'tooLong' && field !== 'body' ? undefined : CODES.find((one) => one === code);
    return campaignProblem(words, field, code) ?? (own === undefined ? null : t(`problems.${own}`));
  };
  return {
    labels,
    valueWords,
    problemOf,
    /** Returns the words for a problem of a field: a code of the schema, or the service's own words. */
    problemAt: (field: string, problem: string): string =>
      problemOf(problem, field) ?? problemWords(kit, problem) ?? sentence(problem),
  };
}
