import * as v from 'valibot';
import { campaigns } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { flags } from '../../../../core/model/collections/flags.ts';
import { articles } from '../../../../core/model/collections/knowledge-base/articles.ts';
import { roles } from '../../../../core/model/collections/roles.ts';
import { users } from '../../../../core/model/collections/users.ts';
import type { Collection } from '../../../../core/model/records/collection.ts';
import type { RecordRow } from '../../../../core/model/records/types.ts';
import { Segment } from '../../../components/segment/segment.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { AreaField } from '../../../records/form/fields.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import type { ActionDraft, MatchDraft } from '../draft.ts';
import { texts } from '../texts/texts.ts';
import type { NameOf } from '../trigger-words.ts';
import { ChoiceField } from './choice-field.tsx';
import { RuleTextField } from './rule-text-field.tsx';

/** Only a published article has an answer for customers. */
const PUBLISHED = { status: 'published' };

interface ActionEditorProps {
  readonly action: ActionDraft;
  readonly match: MatchDraft;
  readonly nameOf: NameOf;
  readonly onChange: (action: ActionDraft) => void;
}

/** What an action needs to know, such as its text. */
export const ActionEditor = ({ action, match, nameOf, onChange }: ActionEditorProps) => {
  const t = useTexts(texts);
  switch (action.kind) {
    case 'reply':
    case 'offerAppointment':
      return (
        <RuleTextField
          text={action.text}
          variants={action.variants}
          match={match}
          onChange={(text, variants) => onChange({ ...action, text, variants })}
        />
      );
    case 'note':
      return (
        <AreaField
          name="note"
          label={t('action.note')}
          value={action.text}
          onChange={(text) => onChange({ ...action, text })}
        />
      );
    case 'addFlag':
    case 'removeFlag':
      return (
        <RecordChoice
          collection={flags}
          label={t('action.flag')}
          value={action.flagId}
          chosenName={nameOf('flag', action.flagId)}
          titleOf={({ name }) => name}
          onChange={(flagId) => onChange({ ...action, flagId })}
        />
      );
    case 'enrol':
      return (
        <RecordChoice
          collection={campaigns}
          label={t('action.campaign')}
          value={action.campaignId}
          chosenName={nameOf('campaign', action.campaignId)}
          titleOf={({ name }) => name}
          onChange={(campaignId) => onChange({ ...action, campaignId })}
        />
      );
    case 'sendArticle':
      return (
        <RecordChoice
          collection={articles}
          query={PUBLISHED}
          label={t('action.article')}
          value={action.articleId}
          chosenName={nameOf('article', action.articleId)}
          titleOf={({ title }) => title}
          onChange={(articleId) => onChange({ ...action, articleId })}
        />
      );
    case 'notify': {
      const choice = {
        value: action.id,
        chosenName: nameOf(action.to, action.id),
        onChange: (id: string) => onChange({ ...action, id }),
      };
      return (
        <>
          <Segment
            label={t('action.to')}
            value={action.to}
            options={(['role', 'user'] as const).map((value) => ({ value, label: t(`action.${value}`) }))}
            onChange={(to) => onChange({ ...action, to, id: '' })}
          />
          {action.to === 'role' ? (
            <RecordChoice
              {...choice}
              collection={roles}
              label={t('action.role')}
              titleOf={({ name }) => name}
            />
          ) : (
            <RecordChoice
              {...choice}
              collection={users}
              label={t('action.user')}
              titleOf={({ fullName, status }) =>
                status === 'inactive' ? t('action.inactive', { name: fullName }) : fullName
              }
              isFixed={({ status }) => status === 'inactive'}
            />
          )}
        </>
      );
    }
  }
};

interface RecordChoiceProps<R extends RecordRow, Q> {
  readonly collection: Collection<R, Q>;
  readonly query?: object;
  readonly label: string;
  readonly value: string;
  readonly chosenName: string | null;
  readonly titleOf: (record: R) => string;
  /** Whether the record can't be chosen any more. */
  readonly isFixed?: (record: R) => boolean;
  readonly onChange: (id: string) => void;
}

const RecordChoice = <R extends RecordRow, Q>({
  collection,
  query = {},
  titleOf,
  isFixed = () => false,
  ...field
}: RecordChoiceProps<R, Q>) => {
  const list = useCollection(collection, v.parse(collection.query, query));
  const isRefused = list.head?.status === 'refused';
  return (
    <ChoiceField
      {...field}
      options={
        isRefused
          ? null
          : list.rows.map(({ key, values }) => ({
              value: key,
              label: titleOf(values),
              isFixed: isFixed(values),
            }))
      }
    />
  );
};
