export default {
  label: 'Messages about to be sent',
  sending: 'Sending to {{name}}',
  picture: 'Picture',
  undo: 'Undo',
  undoTo: 'Undo sending to {{name}}',
  tooLate: 'The message couldn’t be taken back',
} as const;
