export default {
  here: 'Colleagues in this chat',
  viewing_one: '{{names}} is viewing',
  viewing_other: '{{names}} are viewing',
  typing_one: '{{names}} is typing…',
  typing_other: '{{names}} are typing…',
  answering_one: '{{names}} is typing an answer. You may both reply.',
  answering_other: '{{names}} are typing an answer. You may all reply.',
} as const;
