import { masksOf } from '../domains/records/mask.ts';
import type { RecordRights } from '../domains/records/no-records.ts';
import { mayDo, mayWrite } from '../model/session/may-do.ts';
import type { Access } from '../model/session/user.ts';

export const recordRightsOf = (access: () => Access): RecordRights => ({
  maySee: (action) => mayDo(access(), action),
  mayChange: (action) => mayWrite(access()) && mayDo(access(), action),
  masks: () => masksOf(access()),
});
