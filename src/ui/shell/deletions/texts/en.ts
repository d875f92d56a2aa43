export default {
  label: 'Deleted chats',
  failed: '{{name}} couldn’t be deleted',
  kept: '{{name}} was not deleted',
  deleted_one: 'Chat deleted',
  deleted_other: '{{count}} chats deleted',
  others: '{{names}} and {{count}} more',
  undo: 'Undo',
  undoOf: 'Undo deleting {{name}}',
  notRestored: 'The chat couldn’t be restored',
} as const;
