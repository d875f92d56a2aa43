export default {
  title: 'This role has no access to this page',
  lacks: 'The role {{name}} needs the permission {{action}}.',
  lacksIt: 'This page needs a permission that the role {{name}} doesn’t have.',
  goTo: 'Go to {{page}}',
} as const;
