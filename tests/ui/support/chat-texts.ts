import { texts as composer } from '../../../src/ui/screens/chat/composer/texts/texts.ts';
import { texts as people } from '../../../src/ui/screens/chat/people/texts/texts.ts';
import { texts as details } from '../../../src/ui/shared/chat/details/texts/texts.ts';
import { texts as chat } from '../../../src/ui/shared/chat/texts/texts.ts';
import { texts as thread } from '../../../src/ui/shared/chat/thread/texts/texts.ts';
import { costTexts as cost } from '../../../src/ui/shared/text-cost/texts/texts.ts';

// The texts of the chat screen in English, by the parts of the screen.
export const chatTexts = await chat.load('en');
export const composerTexts = await composer.load('en');
export const costTexts = await cost.load('en');
export const detailsTexts = await details.load('en');
export const peopleTexts = await people.load('en');
export const threadTexts = await thread.load('en');
