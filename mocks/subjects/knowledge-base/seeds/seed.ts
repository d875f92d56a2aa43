/** An article with which every world starts. */
export interface ArticleSeed {
  /** Name of the category. */
  readonly in: string;
  readonly title: string;
  readonly body: string;
  readonly short?: string;
  readonly words?: readonly string[];
  /** Titles of related articles. */
  readonly related?: readonly string[];
  /** An article is for staff only, unless it says so. */
  readonly isPublic?: true;
  /** By default published. */
  readonly status?: 'draft' | 'archived';
  /** By default English. */
  readonly language?: 'fr';
  /** Title of the article that this one translates. */
  readonly translates?: string;
  /** Times that its answer was put into a message in the last 30 days. */
  readonly used?: number;
  /** Readers whom it helped, and whom it did not. */
  readonly votes?: readonly [number, number];
  /** By default 1, or 0 for a draft. */
  readonly revisions?: number;
  /** Text that somebody has added and not published. */
  readonly added?: string;
}
