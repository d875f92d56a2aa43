import { Cpu, type LucideIcon, MonitorDot, Server, Zap } from 'lucide-react';
import { css } from 'styled-system/css';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';

const disc = css({
  layerStyle: 'centre',
  boxSize: '24px',
  flexShrink: 0,
  borderRadius: 'full',
  bg: 'bg.muted',
  color: 'fg.muted',
});

const iconOf = ({ origin, source }: ActivityRecord): LucideIcon =>
  source === 'rule' ? Zap : source === 'server' ? Server : origin === 'device' ? MonitorDot : Cpu;

/** The mark of who did it: a person's avatar, or an icon for a rule, the service or this device. */
export const ActorMark = ({ row, name }: { readonly row: ActivityRecord; readonly name: string }) => {
  if (row.actorId !== '') return <Avatar id={row.actorId} name={name} size={24} />;
  const Icon = iconOf(row);
  return (
    <span aria-hidden className={disc}>
      <Icon size={14} />
    </span>
  );
};
