export default {
  act: 'Insert article',
  search: 'Search articles',
  list: 'Articles',
  loading: 'Loading the articles',
  none: 'No article has these words and an answer to insert.',
  open: 'Open the knowledge base',
} as const;
