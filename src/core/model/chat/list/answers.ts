import * as v from 'valibot';
import { defineAnswers } from '../../../kernel/define/define-command.ts';

export const chatListAnswers = defineAnswers({
  loadMoreChats: { answer: v.null(), resendable: true },
  refreshChats: { answer: v.null(), resendable: true },
  searchChats: { answer: v.null(), resendable: true },
  muteChat: { answer: v.null(), resendable: true },
  toggleFavourite: { answer: v.object({ isFavorite: v.boolean() }), resendable: false },
  createChat: { answer: v.object({ chatId: v.string() }), resendable: false },
});
