import { User, Users } from 'lucide-react';
import { cva } from 'styled-system/css';
import { avatarTint, initials } from './identity.ts';

const avatar = cva({
  base: { layerStyle: 'centre', flexShrink: 0, fontWeight: 'semibold', userSelect: 'none' },
  variants: {
    size: {
      24: { boxSize: '24px', fontSize: '10px' },
      28: { boxSize: '28px', fontSize: '11px' },
      32: { boxSize: '32px', fontSize: '12px' },
      36: { boxSize: '36px', fontSize: '13px' },
      48: { boxSize: '48px', fontSize: '16px' },
    },
    shape: {
      person: { borderRadius: 'full' },
      group: { borderRadius: 'md' },
      smallGroup: { borderRadius: 'sm' },
    },
    tint: {
      sand: { bg: 'avatar.sand.bg', color: 'avatar.sand.fg' },
      moss: { bg: 'avatar.moss.bg', color: 'avatar.moss.fg' },
      sea: { bg: 'avatar.sea.bg', color: 'avatar.sea.fg' },
      sky: { bg: 'avatar.sky.bg', color: 'avatar.sky.fg' },
      clay: { bg: 'avatar.clay.bg', color: 'avatar.clay.fg' },
      plum: { bg: 'avatar.plum.bg', color: 'avatar.plum.fg' },
      stone: { bg: 'avatar.stone.bg', color: 'avatar.stone.fg' },
    },
  },
});

type AvatarProps = {
  /**
   * Determines the tint of a group, such as the chat's id. The name determines a person's tint: screens know people by
   * different ids.
   */
  readonly id: string;
  readonly name: string;
  readonly isGroup?: boolean;
  readonly size: 24 | 28 | 32 | 36 | 48;
};

/**
 * Initials on a tint: a circle for a person, a rounded square for a group. Hidden from screen readers,
 * because the name is beside it.
 */
export const Avatar = ({ id, name, isGroup = false, size }: AvatarProps) => {
  const letters = initials(name);
  const tint = isGroup && letters === null ? 'stone' : avatarTint(isGroup ? id : name || id);
  const Icon = isGroup ? Users : User;
  const shape = !isGroup ? 'person' : size > 28 ? 'group' : 'smallGroup';
  return (
    <span aria-hidden translate="no" className={avatar({ size, shape, tint })}>
      {letters ?? <Icon size={size > 28 ? 16 : 14} />}
    </span>
  );
};
