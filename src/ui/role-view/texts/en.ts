export default {
  banner: 'Role view',
  viewing: 'Viewing as {{name}}',
  readOnly: 'You see what this role sees. Nothing can be changed.',
  opening: 'Opening the role view',
  openingText: 'The roles are being loaded.',
  leave: 'Leave',
  notAllowed: 'You can’t view as a role',
  notAllowedText: 'This needs the right to manage roles, which your account doesn’t have any more.',
  gone: 'This role is gone',
  goneText: 'It was deleted, so there is nothing to view.',
} as const;
