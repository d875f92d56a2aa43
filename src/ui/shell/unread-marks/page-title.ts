/** The count that stands before a title, if one does. */
const COUNT = /^\(\d+\) /;

/** The page's title with how many messages are unread before it. */
export const titleWithCount = (title: string, unseen: number): string => {
  const bare = title.replace(COUNT, '');
  return unseen === 0 ? bare : `(${unseen}) ${bare}`;
};
