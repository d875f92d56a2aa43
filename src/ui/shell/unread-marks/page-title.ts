const COUNT = /^\(\d+\) /;

/** Returns the title with the number of unread messages before it. */
export const titleWithCount = (title: string, unseen: number): string => {
  const bare = title.replace(COUNT, '');
  return unseen === 0 ? bare : `(${unseen}) ${bare}`;
};
