import type { Live } from '../../context/live.ts';
import type { State } from '../../state.ts';
import type { FlagsView } from './types.ts';

export const flagsView = ({ flags }: Pick<State, 'flags'>, live: Pick<Live, 'chats'>): FlagsView => ({
  head: { ...live.chats.flags, listedAt: flags.listedAt },
  rows: flags.list.map(({ id, name, colour }) => ({ key: id, name, colour })),
});
