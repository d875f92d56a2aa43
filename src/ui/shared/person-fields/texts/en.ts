export default {
  home: 'Without a country code: {{country}}',
  numberOf: '{{number}}, {{country}}',
  left: 'Not kept: {{text}}',
  landline: 'This is a landline. It may not get text messages.',
  whichCountry: 'Without a country code this may be another number:',
  otherCountry: 'Another country',
  whichNumber: 'Choose one of these numbers:',
  nothing: '“{{text}}” stands for nothing, so the field is saved empty.',
  leaveEmpty: 'Leave empty',
  nameTaken: 'The name {{name}} was taken from the address.',
} as const;
