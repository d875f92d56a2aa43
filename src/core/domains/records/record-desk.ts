import type { Answer } from '../../kernel/answer.ts';
import type { Json, WriteValue } from '../../model/records/types.ts';
import type { EndWrite, QuestionRequest, WriteRequest } from './decide.ts';
import type { RecordRights, RecordViews } from './no-records.ts';

export type RefreshPart = 'start' | 'whole';

/** Reads and writes the records that some rights allow. */
export interface RecordDesk extends RecordViews {
  /** Logs a write, carries it out, and answers with its outcome, or with `queued` after a while. */
  write(asked: WriteRequest, causedBy: string): Promise<Answer<WriteValue>>;
  /** Dismisses a write that was not carried out, or tries it again. */
  end(writeId: string, end: EndWrite, causedBy: string): Promise<Answer<null>>;
  /** Loads the first page of a list again, or each of its pages. */
  refresh(name: string, query: unknown, part: RefreshPart): Promise<Answer<null>>;
  /** Asks the service a question. Nothing is logged, kept or repeated. */
  ask(asked: QuestionRequest): Promise<Answer<Json>>;
  /** Returns a desk under other rights. It hides open writes of collections that these rights do not allow. */
  under(rights: RecordRights): RecordDesk;
}
