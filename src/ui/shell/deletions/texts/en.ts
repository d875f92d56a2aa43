export default {
  label: 'Deleted chats',
  failed: '{{name}} couldn’t be deleted',
  dismiss: 'Dismiss',
  deleted: 'Chat deleted',
  seconds: '{{seconds}} s',
  undo: 'Undo',
  undoOf: 'Undo deleting {{name}}',
  notRestored: 'The chat couldn’t be restored',
} as const;
