import type { ComponentProps, ReactNode } from 'react';
import { articles } from '../../../../core/model/collections/knowledge-base/articles.ts';
import { mayDo } from '../../../session/ability.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { ArticlesTool } from './articles/articles-tool.tsx';
import { EmojiWord } from './emoji/emoji-word.tsx';
import { TemplatesTool } from './templates/templates-tool.tsx';

/** What puts a ready text into the message: an emoji by its name, a template, or the answer of an article. */
const InsertTools = (props: ComponentProps<typeof TemplatesTool>): ReactNode => {
  const ability = useAbility();
  return (
    <>
      <EmojiWord input={props.input} />
      <TemplatesTool {...props} />
      {ability !== null && mayDo(ability, articles.see) && <ArticlesTool input={props.input} />}
    </>
  );
};

export default InsertTools;
