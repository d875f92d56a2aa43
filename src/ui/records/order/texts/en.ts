export default {
  up: 'Move up',
  down: 'Move down',
  drag: 'Move {{name}}',
  moved: '{{name}} is now {{place}} of {{total}}',
  failed: 'The order wasn’t changed',
} as const;
