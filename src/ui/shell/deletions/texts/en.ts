export default {
  label: 'Deleted chats',
  failed: '{{name}} couldn’t be deleted',
  deleted: 'Chat deleted',
  undo: 'Undo',
  undoOf: 'Undo deleting {{name}}',
  notRestored: 'The chat couldn’t be restored',
} as const;
