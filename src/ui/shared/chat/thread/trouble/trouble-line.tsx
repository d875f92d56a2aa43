import type { ReactNode } from 'react';
import type { SendTrouble } from '../../../../../core/model/chat/chats-live.ts';
import { useNow } from '../../../../hooks/use-now.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import { troubleWords } from './trouble-words.ts';

const SECOND_MS = 1000;

/** Says why a message was not sent yet, and counts the seconds until it is sent again. */
const TroubleLine = ({ trouble }: { readonly trouble: SendTrouble }): ReactNode => (
  <span>{troubleWords(trouble, useNow(SECOND_MS), useTexts(texts), useTranslation())}</span>
);

export default TroubleLine;
