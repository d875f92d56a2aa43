export default {
  unknown: 'Nobody has a value for this, so it is left out:',
  broken: 'This is not filled, and people would see it. Write two braces on each side:',
} as const;
