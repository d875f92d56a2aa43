import { masksOf } from '../records/mask.ts';
import type { RecordRights } from '../records/no-records.ts';
import { mayDo, mayWrite } from './may-do.ts';
import type { Access } from './user.ts';

export const recordRightsOf = (access: () => Access): RecordRights => ({
  maySee: (action) => mayDo(access(), action),
  mayChange: (action) => mayWrite(access()) && mayDo(access(), action),
  masks: () => masksOf(access()),
});
