export default {
  lists: 'In a list',
  move: 'Next or previous row',
  page: 'Page down or up',
  ends: 'First or last row',
  open: 'Open the row',
  close: 'Close the open row',
  tick: 'Select the row',
  tickAll: 'Select the loaded rows; again: all rows',
  buttons: 'To the buttons of the row, and back',
} as const;
