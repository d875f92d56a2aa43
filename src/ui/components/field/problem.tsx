import { CircleAlert } from 'lucide-react';
import { field } from './field.recipe.ts';

/** What is wrong with a field, at the field. */
export const Problem = ({ id, text }: { readonly id: string; readonly text: string | undefined }) =>
  text === undefined ? null : (
    <span id={id} className={field().error} role="alert" aria-live="assertive">
      <CircleAlert size={14} aria-hidden />
      <span>{text}</span>
    </span>
  );
