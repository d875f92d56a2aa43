import { tableRecipe } from './table.recipe.ts';

/** Some rows below each other under one caption. */
export interface RowGroup {
  readonly id: string;
  readonly label: string;
  /** Place of its first row. */
  readonly at: number;
}

interface GroupCaptionProps extends Pick<RowGroup, 'label'> {
  readonly columns: number;
  readonly top: number;
  readonly height: number;
}

/** The caption above the rows of a group. The arrow keys skip it. */
export const GroupCaption = ({ label, columns, top, height }: GroupCaptionProps) => (
  <div role="row" className={tableRecipe().caption} style={{ height, transform: `translateY(${top}px)` }}>
    <div role="rowheader" aria-colspan={columns}>
      {label}
    </div>
  </div>
);
