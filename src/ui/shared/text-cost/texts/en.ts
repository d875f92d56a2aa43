export default {
  segments_one: '{{count}} segment',
  segments_other: '{{count}} segments',
  left_one: '{{count}} character left in this segment',
  left_other: '{{count}} characters left in this segment',
  ofSegments: 'Segments of this message',
  replace: 'Replace and save {{segments}}',
  specialSpace: 'A special space',
  invisible: 'An invisible character',
  forced: '{{sign}} at character {{at}} makes this {{segments}} instead of {{instead}}.',
  forcedMore: '{{sign}} at character {{at}} and {{more}} more make this {{segments}} instead of {{instead}}.',
} as const;
