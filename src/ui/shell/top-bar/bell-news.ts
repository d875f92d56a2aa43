import { sharedValue } from '../../hooks/shared-value.ts';

/** What the bell tells beside the unread messages, such as "1 note mentions you". Empty: nothing. */
export const bellNews = sharedValue('');
