/** Why a file can't be read as an exported history. */
export type ImportProblem =
  | 'notAnExport'
  | 'newerFormat'
  | 'brokenChain'
  | 'outOfOrder'
  | 'cutShort'
  | 'afterEnd';
